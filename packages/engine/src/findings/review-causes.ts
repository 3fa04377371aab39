/** Causes that downgrade a failure of any rule to review; they are not defects themselves. */
export const WITHOUT_STYLE_SHEET = 'style-sheet.review.notLoaded';
export const WITHOUT_SCRIPT = 'script.review.notLoaded';
