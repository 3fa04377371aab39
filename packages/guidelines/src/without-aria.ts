/** What the page says about an element, as far as it decides whether ARIA alone made it a subject. */
export interface SubjectFacts {
  /** Lower case. */
  tag: string;
  hasRole: boolean;
  /** Some `label[for]` names its id. */
  idUsedByLabel: boolean;
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const ANY_TAG = null;

/**
 * Tags that each rule looks at without any role, for the rules whose subjects ARIA adds to.
 * `null`: the rule looks at every tag, or at the page as a whole, so a role never makes a subject.
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
  // The rule selects graphics by their role only.
  'svg-img-alt': [],
};

/**
 * Whether an element that a rule found still counts in a run without ARIA (run-modes, section 2,
 * layer 2): not when a role alone made it a subject, nor when a doubled id serves only ARIA references.
 */
export function countsWithoutAria(ruleId: string, subject: SubjectFacts): boolean {
  if (ruleId === 'duplicate-id-aria') return subject.idUsedByLabel;
  const native = NATIVE_TAGS[ruleId];
  return !subject.hasRole || !native || native.includes(subject.tag);
}

/** The rules that the table speaks of, for its test. */
export const ROLE_SELECTED_RULES: readonly string[] = ['duplicate-id-aria', ...Object.keys(NATIVE_TAGS)];
