/** Groups of pages built from one template; a defect of the template is on all of them. */
export const TEMPLATES = ['standard', 'notice', 'news', 'department'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** A deliberate defect, with its correction in the twin. */
export interface Defect {
  /** Id of the switch in the templates. */
  id: string;
  /** Path of its page, or the template whose pages all have it. */
  on: `/${string}` | TemplateName;
  /** Id of the axe-core rule, or of our own, that reports it; null if only a manual test finds it. */
  rule: string | null;
  /** Other rules that report the same defect. */
  alsoRaises?: string[];
  /** WCAG 2.2 success criterion; null for a best practice. */
  criterion: string | null;
  /** `review`: the rule only warns. `experimental`: only runs with experimental rules report it. */
  certainty?: 'review' | 'experimental';
  /**
   * Names of the controls to press, in order, before the page shows it: only runs with interactions report it.
   */
  pressed?: readonly string[];
  /** Only full_site runs report it, because it needs a comparison with other pages. */
  compared?: true;
  /** Only tests that check link targets report the defect. */
  behind?: true;
  /** Only level AAA tests report the defect. */
  level?: 'AAA';
  /** The problem in one sentence. */
  wrong: string;
  /** The correction in the twin in one sentence. */
  corrected: string;
}
