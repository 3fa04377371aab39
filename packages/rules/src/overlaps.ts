/**
 * Rules of axe that look for the same defect as an alert, by the code of the alert: what both find on one
 * element is one finding.
 */
const SAME_DEFECT: Readonly<Record<string, readonly string[]>> = {
  '0001': ['label', 'select-name', 'aria-input-field-name', 'aria-toggle-field-name'],
  '0002': ['link-name', 'button-name', 'aria-command-name'],
  '0003': ['image-alt', 'input-image-alt', 'area-alt'],
  '0007': ['frame-title'],
  '0008': [
    'link-name',
    'button-name',
    'aria-command-name',
    'aria-input-field-name',
    'aria-toggle-field-name',
    'aria-tooltip-name',
    'aria-meter-name',
    'aria-progressbar-name',
    'aria-dialog-name',
    'aria-treeitem-name',
    'svg-img-alt',
    'role-img-alt',
  ],
  '0009': ['frame-title'],
  '0011': ['duplicate-id-aria'],
  '0012': ['form-field-multiple-labels'],
  '0031': ['aria-valid-attr'],
  '0032': ['aria-roles'],
  '0134': ['aria-roles'],
  '0047': ['td-headers-attr', 'th-has-data-cells', 'scope-attr-valid'],
  '0062': ['td-headers-attr'],
  '0066': ['td-headers-attr'],
  '0067': ['td-headers-attr'],
  '0068': ['td-headers-attr'],
  '007C': ['scope-attr-valid'],
  '0052': ['accesskeys'],
  '0054': ['accesskeys'],
  '0055': ['accesskeys'],
  '0056': ['accesskeys'],
  '0063': ['aria-valid-attr-value', 'td-headers-attr'],
  '0065': ['aria-valid-attr-value', 'td-headers-attr'],
  '0071': ['document-title'],
  '0072': ['document-title'],
  '0079': ['listitem', 'list'],
  '007A': ['dlitem', 'definition-list'],
  '0194': ['listitem', 'list'],
  '0123': ['frame-focusable-content'],
  '0132': ['empty-table-header'],
  '0161': ['identical-links-same-purpose'],
  '0162': ['identical-links-same-purpose'],
  '0171': ['marquee'],
  '0172': ['blink'],
  '0173': ['server-side-image-map'],
  '0190': ['p-as-heading'],
  '0210': ['target-size'],
  '0230': ['color-contrast', 'color-contrast-enhanced'],
  '0232': ['color-contrast', 'color-contrast-enhanced'],
  '0240': ['color-contrast'],
  '0260': ['aria-hidden-focus'],
};

/** The same for rules of ours that stand for no alert, by their id. */
const SAME_DEFECT_OF_RULE: Readonly<Record<string, readonly string[]>> = {
  'aria-hidden-page': ['aria-hidden-body'],
  'enhanced-contrast': ['color-contrast-enhanced'],
  'orientation-locked': ['css-orientation-lock'],
  'heading-no-name': ['empty-heading'],
  'iframe-not-in-tab-order': ['frame-focusable-content'],
  'label-in-name': ['label-content-name-mismatch'],
  'sound-plays-by-itself': ['no-autoplay-audio'],
  'video-captions': ['video-caption'],
};

/**
 * Rules of axe whose whole question a rule of ours answers with more knowledge (docs/decisions/0010): what
 * axe finds by them stands only where ours raises the same element.
 */
const DECIDES: Readonly<Record<string, readonly string[]>> = {
  'iframe-not-in-tab-order': ['frame-focusable-content'],
  'label-in-name': ['label-content-name-mismatch'],
  'sound-plays-by-itself': ['no-autoplay-audio'],
  'video-captions': ['video-caption'],
};

/**
 * Rules of axe whose doubts a rule of ours settles: what they leave to a person of an element that ours passes
 * is no longer asked. Their failures stand.
 */
const SETTLES: Readonly<Record<string, readonly string[]>> = {
  'andi-min-contrast': ['color-contrast'],
  'enhanced-contrast': ['color-contrast-enhanced'],
};

/** Ids of axe's rules for the same defect as a rule of ours. */
export function sameDefectRules({ id, alerts }: { id: string; alerts: readonly string[] }): string[] {
  const byAlert = alerts.flatMap((alert) => SAME_DEFECT[alert] ?? []);
  return [...new Set([...byAlert, ...(SAME_DEFECT_OF_RULE[id] ?? [])])];
}

/** Ids of axe's rules that a rule of ours decides in their place. */
export function decidedRules(ruleId: string): readonly string[] {
  return DECIDES[ruleId] ?? [];
}

/** Ids of axe's rules of which a rule of ours settles the doubts. */
export function settledRules(ruleId: string): readonly string[] {
  return SETTLES[ruleId] ?? [];
}
