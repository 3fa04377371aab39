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
  // Ours has looked behind the links that it judges.
  'link-name-shared': ['identical-links-same-purpose'],
};

/**
 * Rules of axe that a rule of ours takes back on elements that it passes itself. Ours goes by the name that the browser
 * computes, which knows what axe does not: text that style sheets generate. Guards that hand the focus on are known from the walk.
 */
const REFUTES: Readonly<Record<string, readonly string[]>> = {
  'andi-aria-hidden-focusable': ['aria-hidden-focus'],
  'andi-no-name-form-element': ['label', 'select-name'],
  'andi-no-name-generic': ['button-name', 'input-button-name', 'summary-name'],
  'andi-no-name-link': ['link-name'],
  'andi-no-name-role': [
    'aria-command-name',
    'aria-input-field-name',
    'aria-tab-name',
    'aria-toggle-field-name',
  ],
  'heading-no-name': ['empty-heading'],
};

/** Ids of axe's rules that a rule of ours decides in their place. */
export function decidedRules(ruleId: string): readonly string[] {
  return DECIDES[ruleId] ?? [];
}

/** Ids of axe's rules of which a rule of ours settles the doubts. */
export function settledRules(ruleId: string): readonly string[] {
  return SETTLES[ruleId] ?? [];
}

/** Ids of axe's rules that a rule of ours takes back where it passes. */
export function refutedRules(ruleId: string): readonly string[] {
  return REFUTES[ruleId] ?? [];
}
