/** Switches of every browser that we start, whatever it is for. */

/**
 * Chromium applies the last list of features only, so the driver's own stands here again (a test compares
 * them). After it stands what costs time, a renderer of its own for the address bar of each page's window, what the
 * browser would ask the internet for by itself, and what lets chance into a page's time.
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
  // Asks Google what the fields of a page's forms are for, on behalf of the page, through whatever serves pages.
  'AutofillServerCommunication',
  // Starts a process for a page that nobody asked for beside each that is opened: a fifth of the cost of a new page.
  'SpareRendererForSitePerProcess',
  // Puts a page's timers off after a key or a click, until a frame has been drawn: on a page whose time is let step by step
  // that comes at one visit sooner and at another later, and a script that answers a key is missed.
  'DeferRendererTasksAfterInput',
];

export const ARGUMENTS = [
  `--disable-features=${DISABLED_FEATURES.join()}`,
  // Also by `scroll-behavior: smooth`: what has the focus would be on its way while it is looked at. A scroll ends where it would end.
  '--disable-smooth-scrolling',
  // Large images are decoded before the frame that shows them is drawn; else a picture would show what lies behind them.
  '--disable-checker-imaging',
  // What the browser asks for by itself, for no page: news of itself, reports of faults, counts of clicks.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--no-pings',
  // The list of language models that the browser could fetch is asked for although updates are off, by version 156 at
  // least; and Google's accounts are listed for each profile when it starts, whatever the settings of sign-in say.
  // Neither can be switched off, so both are given addresses that lead nowhere.
  '--component-updater=url-source=http://127.0.0.1:1/',
  '--gaia-url=http://127.0.0.1:1/',
  // WebRTC would send packets past every check of ours; the "force" form of this switch has no effect any more.
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  // HTTP/3 goes over UDP, which no proxy of ours carries.
  '--disable-quic',
  // Two gigabytes of objects are enough for any page; a page that takes more loses its process, not the machine.
  '--js-flags=--max-old-space-size=2048',
];

/** Switches of the driver that let a page fill the machine with windows, or flood the browser with messages. */
export const TOO_PERMISSIVE = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];
