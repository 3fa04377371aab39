import type { TemplateName } from './defects/defect.ts';
import type { Flaw } from './edition.ts';

export interface Page {
  path: `/${string}`;
  /** Its name in menus, breadcrumb and page title. */
  name: string;
  language?: 'hi';
  /** The templates it is built from; an empty list means a page of the renewed template, or one of its own. */
  templates: readonly TemplateName[];
  /** Shown inside another page; its defects are documented there. */
  isFrame?: boolean;
  /** Left out of the sitemap page and of sitemap.xml. */
  unlisted?: boolean;
  content: (flaw: Flaw) => PageContent;
}

export interface PageContent {
  /** HTML of the main content, its level 1 heading included. */
  main: string;
  /** Replaces the usual title. */
  title?: string;
  /** Further elements of the head. */
  head?: string;
  /** Replaces `lang="..."` of the root element. */
  language?: string;
  viewport?: string;
  /** Attributes of the body. */
  body?: string;
  /** Path of the entry that stands first in the main menu, wherever it is on other pages. */
  menuFirst?: string;
  /** Names of links of the footer, by their paths, in place of those that they have on other pages. */
  footerNames?: Readonly<Record<string, string>>;
  /** Path of a link that stands in the header and not in the footer. */
  inHeader?: string;
  /** HTML between the main content and the footer. */
  afterMain?: string;
  /** Element that holds the main content. */
  mainElement?: string;
  /** Without header, menu and footer. */
  bare?: boolean;
}
