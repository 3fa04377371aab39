/** Facts about an element that decide whether only ARIA made it a subject of a rule. */
export interface SubjectFacts {
  /** Lower case. */
  tag: string;
  hasRole: boolean;
  /** Whether a `label[for]` refers to its id. */
  idUsedByLabel: boolean;
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const ANY_TAG = null;

/**
 * Tags that each rule tests without a role, for the rules to whose subjects ARIA adds.
 * `null`: the rule tests every tag, or the page as a whole, so a role never makes a subject.
 */
const NATIVE_TAGS: Record<string, readonly string[] | null> = {
  bypass: ANY_TAG,
  'empty-heading': HEADINGS,
  'empty-table-header': ['th'],
  'focus-order-semantics': ['div', 'p', 'span', ...HEADINGS],
  'heading-order': HEADINGS,
  'identical-links-same-purpose': ['a', 'area'],
  'label-content-name-mismatch': ['a', 'button', 'input', 'option', 'summary'],
  'landmark-banner-is-top-level': ['header'],
  'landmark-complementary-is-top-level': ['aside'],
  'landmark-contentinfo-is-top-level': ['footer'],
  'landmark-main-is-top-level': ['main'],
  'landmark-no-duplicate-banner': ['header'],
  'landmark-no-duplicate-contentinfo': ['footer'],
  'landmark-no-duplicate-main': ['main'],
  'landmark-one-main': ANY_TAG,
  'landmark-unique': ['aside', 'footer', 'form', 'header', 'main', 'nav', 'section'],
  'link-in-text-block': ['a'],
  'nested-interactive': ['button', 'hr', 'img', 'input', 'meter', 'option', 'progress', 'summary'],
  'page-has-heading-one': ANY_TAG,
  'presentation-role-conflict': ['img'],
  region: ANY_TAG,
  'skip-link': ['a'],
  // The rule selects graphics only by role.
  'svg-img-alt': [],
};

/**
 * Whether a finding counts in a run without ARIA (run-modes, section 2, layer 2): not if only a role made the
 * element a subject, or if only ARIA references use a duplicate id.
 */
export function countsWithoutAria(ruleId: string, subject: SubjectFacts): boolean {
  if (ruleId === 'duplicate-id-aria') return subject.idUsedByLabel;
  const native = NATIVE_TAGS[ruleId];
  return !subject.hasRole || !native || native.includes(subject.tag);
}

/** The rules in the table, for its test. */
export const ROLE_SELECTED_RULES: readonly string[] = ['duplicate-id-aria', ...Object.keys(NATIVE_TAGS)];
