/** Why a failure is only reviewed; causes of findings of any rule, which are no defects by themselves. */
export const WITHOUT_STYLE_SHEET = 'style-sheet.review.notLoaded';
export const WITHOUT_SCRIPT = 'script.review.notLoaded';
