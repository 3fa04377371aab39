import type { Rect } from './rect.ts';

/** Increase when the content of digests changes: digests of different formats are not compared. */
export const DIGEST_FORMAT = 1;

/** Region of the page that contains something: above, in, next to or below the main content. */
export const DIGEST_REGIONS = ['top', 'main', 'aside', 'footer'] as const;
export type DigestRegion = (typeof DIGEST_REGIONS)[number];

/** Help mechanisms (WCAG 3.2.6): e-mail, phone, contact page, self-help, chat. */
export const HELP_KINDS = ['mail', 'phone', 'contact', 'self-help', 'chat'] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** Maximum number of entries of each kind, and of characters of texts: bounds the size of a digest. */
export const DIGEST_LIMITS = {
  blocks: 24,
  links: 320,
  linksOfBlock: 120,
  helps: 40,
  fields: 60,
  headings: 3,
  elements: 480,
  title: 400,
  text: 120,
  address: 300,
} as const;

/**
 * Data of one page for comparisons across the pages of a run. Elements are indexes into the list stored next to
 * it (`DescribedElement`).
 */
export interface PageDigest {
  format: typeof DIGEST_FORMAT;
  /** Final URL without fragment. */
  url: string;
  /** The normalized URL, as in links to it (`DigestLink.to`). */
  key: string;
  /** Declared language tag of the page; empty if missing. */
  lang: string;
  /** Script of most of its link texts, such as `Deva`; empty without links. */
  script: string;
  title: string;
  /** Main headings. */
  headings: { text: string; at: number }[];
  /** Groups of links that may repeat on other pages, in document order. */
  blocks: DigestBlock[];
  /** In document order. */
  helps: DigestHelp[];
  /** Fields and buttons of searches. */
  searches: DigestSearch[];
  /** Fields for personal data. */
  fields: DigestField[];
  /** Step number in a process, counted from 1; null if the page does not declare one. */
  step: number | null;
  /** Whether it offers a search, and a site map or index. */
  ways: { search: boolean; index: boolean };
  /** The root element, for findings about the whole page. */
  root: number;
}

export interface DigestBlock {
  region: DigestRegion;
  /** Whether it is marked up as navigation. */
  isNavigation: boolean;
  /** Accessible name; empty if missing. */
  name: string;
  /** Tag, id and classes: equal for the same part of a template. */
  key: string;
  /** The element around its links. */
  at: number;
  links: DigestLink[];
}

export interface DigestLink {
  /** Normalized target URL. */
  to: string;
  /** Accessible name. */
  name: string;
  /** URL of the image that is its only content; null for a link with text. */
  image: string | null;
  at: number;
}

export interface DigestHelp {
  kind: HelpKind;
  /** The target of the help link, the same on every page. */
  to: string;
  name: string;
  region: DigestRegion;
  at: number;
}

export interface DigestSearch {
  part: 'field' | 'button';
  region: DigestRegion;
  name: string;
  at: number;
}

export interface DigestField {
  /** `autocomplete` token that its markup or name implies, such as `email`. */
  asks: string;
  name: string;
  /** Prefilled, or can be selected from earlier input. */
  isFilled: boolean;
  at: number;
}

/** An element as findings show it. */
export interface DescribedElement {
  label: string;
  snippet: string;
  selector: string;
  ancestry: string;
  rect: Rect | null;
}

/** A digest, with the elements that it refers to. */
export interface DigestedPage {
  digest: PageDigest;
  elements: DescribedElement[];
}
