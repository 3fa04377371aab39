/**
 * Flags for a browser that loads only trusted screens of the portal. Chromium uses only the last
 * `--disable-features`, so this list replaces the driver's. The disabled features cost time: a separate
 * renderer for the address bar of each window, a spare renderer per page, and a new frame on every navigation.
 */
export const SCREEN_BROWSER: readonly string[] = [
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,PaintHolding,HttpsUpgrades,MediaRouter,OptimizationHints,SpareRendererForSitePerProcess,RenderDocument',
  '--disable-extensions',
  // Chromium does not start with its sandbox as root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
