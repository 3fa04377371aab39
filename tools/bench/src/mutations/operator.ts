/// <reference lib="dom" />
import type { Page } from 'playwright-core';

export const FAMILIES = [
  'names',
  'forms',
  'structure',
  'tables',
  'language',
  'colour',
  'keyboard',
  'focus',
  'reflow',
  'motion',
  'hover',
  'media',
  'page',
  'aria',
  'links',
] as const;
export type Family = (typeof FAMILIES)[number];

/**
 * `AA`: fails a criterion of level A or AA. `open`: harms users, but interpretations differ on whether the
 * criterion fails. `AAA`: fails only a criterion of level AAA. `advice`: harms users, but does not clearly fail
 * a criterion.
 */
export const STANDINGS = ['AA', 'open', 'AAA', 'advice'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * One precise harm to one element, derived from the definitions and failure techniques of WCAG 2.2, not from
 * rules.
 */
export interface Operator {
  id: string;
  /** Criteria that the harm fails; the first is the one of its failure technique. */
  criteria: readonly [string, ...string[]];
  /** W3C's failure technique, for example `F78`; null without a matching one. */
  failure: string | null;
  standing: Standing;
  /** Description of the harm, as a sentence. */
  says: string;
  /** Elements that it can harm. Strict: harming any of them must cause a real defect. */
  applies(document: Document): Element[];
  /**
   * Harms the element. Returns the elements on which a finding is right, the harmed one first; undefined means
   * only the element itself. Added style sheets and scripts refer to the first one by `HARMED`.
   */
  harm(element: Element): Element[] | undefined;
  /**
   * Whether the element at `HARMED` has the defect in the browser, by the definition of the criterion. Also
   * called for the clean page, where it must return false. May change the page, which is opened only for this.
   */
  isHarmed(page: Page): Promise<boolean>;
}

/** An operator in the list of its family. */
export interface Listed extends Operator {
  family: Family;
}

export const HARMED_MARK = 'data-harmed';
export const RIGHT_MARK = 'data-harmed-with';
/** Selector of the harmed element, for Node and browsers. */
export const HARMED = `[${HARMED_MARK}]`;
/** Selector of every element on which a finding is right. */
export const RIGHT = `[${HARMED_MARK}], [${RIGHT_MARK}]`;
