import type { Rect } from './rect.ts';

/** Raise it when digests hold something else: digests of an older format are not compared. */
export const DIGEST_FORMAT = 1;

/** Part of the page that something stands in: above the content, in it, beside it, below it. */
export const DIGEST_REGIONS = ['top', 'main', 'aside', 'footer'] as const;
export type DigestRegion = (typeof DIGEST_REGIONS)[number];

/** What helps people: someone to write to or to call, a page to reach someone by, a page to help oneself, a chat. */
export const HELP_KINDS = ['mail', 'phone', 'contact', 'self-help', 'chat'] as const;
export type HelpKind = (typeof HELP_KINDS)[number];

/** Most of each that a digest holds, and characters of its texts: a page of any size has a small one. */
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
 * What the pages of a run are compared by, of one page. Elements are named by their place in the list that is kept beside it
 * (`DescribedElement`).
 */
export interface PageDigest {
  format: typeof DIGEST_FORMAT;
  /** Address that answered, without fragment. */
  url: string;
  /** The same address as links to it name it (`DigestLink.to`). */
  key: string;
  /** Language that the page says it is in, as a tag; empty where it says none. */
  lang: string;
  /** Script that most of its links are written in, such as `Deva`; empty where there are none. */
  script: string;
  title: string;
  /** Main headings. */
  headings: { text: string; at: number }[];
  /** Groups of links that may be repeated on other pages, in document order. */
  blocks: DigestBlock[];
  /** In document order. */
  helps: DigestHelp[];
  /** Fields and buttons of searches. */
  searches: DigestSearch[];
  /** Fields that ask for something about a person. */
  fields: DigestField[];
  /** Step of a process that the page says it is, counted from 1; null where it says none. */
  step: number | null;
  /** Whether it leads to other pages by a search, and by a site map or an index. */
  ways: { search: boolean; index: boolean };
  /** The root element, which stands for the page. */
  root: number;
}

export interface DigestBlock {
  region: DigestRegion;
  /** Whether it says of itself that it is for navigation. */
  isNavigation: boolean;
  /** Accessible name; empty without. */
  name: string;
  /** Tag, id and classes: the same for the same part of a template. */
  key: string;
  /** The element around its links. */
  at: number;
  links: DigestLink[];
}

export interface DigestLink {
  /** Where it leads, the same for all spellings. */
  to: string;
  /** Accessible name. */
  name: string;
  /** Address of the picture that alone is in it; null for a link with text. */
  image: string | null;
  at: number;
}

export interface DigestHelp {
  kind: HelpKind;
  /** What it is, the same on every page: where it leads. */
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
  /** Token of `autocomplete` that it asks for by its markup or its name, such as `email`. */
  asks: string;
  name: string;
  /** Filled in already, or can be chosen from what was entered before. */
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

/** A digest, and what findings need of the elements that it names. */
export interface DigestedPage {
  digest: PageDigest;
  elements: DescribedElement[];
}
