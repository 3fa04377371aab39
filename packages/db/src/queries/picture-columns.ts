/** Of a page `i`: which picture shows it, its size, and picture pixels to one CSS pixel. */
export const PICTURE_COLUMNS = [
  'i.screenshot_sha256',
  'i.screenshot_width',
  'i.screenshot_height',
  'i.screenshot_scale',
] as const;
