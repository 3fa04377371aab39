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
 * `AA`: fails a criterion of level A or AA. `open`: hurts, and people read the criterion's own text differently on whether it fails
 * it. `AAA`: fails one of level AAA only. `advice`: hurts, but fails no criterion for certain.
 */
export const STANDINGS = ['AA', 'open', 'AAA', 'advice'] as const;
export type Standing = (typeof STANDINGS)[number];

/** One precise harm to one element. Written after the definitions and failure techniques of WCAG 2.2, not after rules. */
export interface Operator {
  id: string;
  /** Criteria that the harm fails; the first is the one that its failure technique is about. */
  criteria: readonly [string, ...string[]];
  /** W3C's failure technique, for example `F78`; null where none describes it. */
  failure: string | null;
  standing: Standing;
  /** What it does, as a sentence. */
  says: string;
  /** Elements that it can harm. Strict: a harm to any of them must be one. */
  applies(document: Document): Element[];
  /**
   * Harms the element. Gives the elements on which a finding is right, the harmed one first; nothing means the element.
   * Style sheets and scripts that it adds name the first by `HARMED`.
   */
  harm(element: Element): Element[] | undefined;
  /**
   * Whether the page, open in a browser, has the harm at `HARMED`, by the definition of the criterion. Asked of the
   * clean page too, where it must not. May change the page: it is opened for this alone.
   */
  isHarmed(page: Page): Promise<boolean>;
}

/** An operator as its family lists it. */
export interface Listed extends Operator {
  family: Family;
}

export const HARMED_MARK = 'data-harmed';
export const RIGHT_MARK = 'data-harmed-with';
/** Selects the element that is harmed, in Node and in browsers. */
export const HARMED = `[${HARMED_MARK}]`;
/** Selects every element on which a finding is right. */
export const RIGHT = `[${HARMED_MARK}], [${RIGHT_MARK}]`;
