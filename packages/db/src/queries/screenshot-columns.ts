/** For a page `i`: its screenshot, the size of it, and image pixels per CSS pixel. */
export const SCREENSHOT_COLUMNS = [
  'i.screenshot_sha256',
  'i.screenshot_width',
  'i.screenshot_height',
  'i.screenshot_scale',
] as const;
