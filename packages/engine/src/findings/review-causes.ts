/** Causes that downgrade a failure of any rule to review; they are not defects themselves. */
export const STYLE_SHEET_NOT_LOADED = 'style-sheet.review.notLoaded';
export const SCRIPT_NOT_LOADED = 'script.review.notLoaded';
