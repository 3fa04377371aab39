/** Groups of pages built from one template; a defect of the template is on all of them. */
export const TEMPLATES = ['standard', 'notice', 'news', 'department'] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/** One thing that is wrong on purpose, with its correction in the twin. */
export interface Defect {
  /** Names the switch in the templates. */
  id: string;
  /** Path of the page that has it, or the template whose pages all have it. */
  on: `/${string}` | TemplateName;
  /** The rule that reports it, of axe-core or our own; null when only a person can see it. */
  rule: string | null;
  /** Further rules that report the same defect. */
  alsoRaises?: string[];
  /** WCAG 2.2 success criterion; null when it goes against best practice only. */
  criterion: string | null;
  /** `review`: the rule asks a person to look. `experimental`: only runs with experimental rules report it. */
  certainty?: 'review' | 'experimental';
  /** Names of what must be pressed, one after the other, before the page shows it: only runs that use pages report it. */
  pressed?: readonly string[];
  /** Only a run of the whole site reports it: the page has to be compared with others. */
  compared?: true;
  /** Only tests that look behind links report it. */
  behind?: true;
  /** Only tests of level AAA report it. */
  level?: 'AAA';
  /** What is wrong, one sentence. */
  wrong: string;
  /** How the twin has it, one sentence. */
  corrected: string;
}
