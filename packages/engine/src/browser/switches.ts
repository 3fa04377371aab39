/** Switches of every browser that we start. */

/**
 * Chromium uses only the last list of features, so the driver's own list is repeated here (a test compares
 * them). After it come features that cost time (a separate renderer for the address bar), requests of the
 * browser itself, and features that make a page's timing nondeterministic.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Sends the form fields of a page to Google, through the page's proxy.
  'AutofillServerCommunication',
  // Starts a spare process for each opened page: a fifth of the cost of a new page.
  'SpareRendererForSitePerProcess',
  // Delays a page's timers after a key press or click until a frame has been drawn: with virtual time this is
  // nondeterministic, and a script that reacts to a key would be missed.
  'DeferRendererTasksAfterInput',
];

export const ARGUMENTS = [
  `--disable-features=${DISABLED_FEATURES.join()}`,
  // Includes `scroll-behavior: smooth`: the focused element would still be moving while it is examined. The
  // final scroll position is the same.
  '--disable-smooth-scrolling',
  // Decodes large images before the frame that shows them is drawn; otherwise a screenshot shows the background
  // behind them.
  '--disable-checker-imaging',
  // Requests of the browser itself: updates, crash reports, metrics.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  // Chromium (at least version 156) fetches the list of language models even with updates disabled, and lists
  // Google accounts for each profile at start, whatever the sign-in settings are. Neither can be switched off,
  // so both get an address where nothing listens.
  '--component-updater=url-source=http://127.0.0.1:1/',
  '--gaia-url=http://127.0.0.1:1/',
  // WebRTC would bypass all our checks; the "force" form of this switch no longer has an effect.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // HTTP/3 uses UDP, which our proxies do not support.
  '--disable-quic',
  // A JavaScript heap of two gigabytes is enough for any page; a page that exceeds it loses its process only.
  '--js-flags=--max-old-space-size=2048',
];

/** Switches of the driver that let a page open unlimited windows, or flood the browser with messages. */
export const TOO_PERMISSIVE = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];
