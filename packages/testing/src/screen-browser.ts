/**
 * Switches of a browser that shows the portal's own screens, which is all that it is trusted with. Chromium uses the last
 * `--disable-features` only, so this list replaces the driver's. What it names costs time: renderers of their own for the
 * address bar of each page's window, one more beside each page for a page that nobody asks for, and a frame made anew
 * wherever a page goes.
 */
export const SCREEN_BROWSER: readonly string[] = [
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,PaintHolding,HttpsUpgrades,MediaRouter,OptimizationHints,SpareRendererForSitePerProcess,RenderDocument',
  '--disable-extensions',
  // Chromium refuses its sandbox to root.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
