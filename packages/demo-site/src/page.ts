import type { TemplateName } from './defects/defect.ts';
import type { PickVariant } from './edition.ts';

export interface Page {
  path: `/${string}`;
  /** Name in menus, breadcrumb and page title. */
  name: string;
  language?: 'hi';
  /** The page's templates; an empty list means the renewed template, or none. */
  templates: readonly TemplateName[];
  /** A frame in another page; its defects are documented there. */
  isFrame?: boolean;
  /** Excluded from the site map page and sitemap.xml. */
  unlisted?: boolean;
  content: (pickVariant: PickVariant) => PageContent;
}

export interface PageContent {
  /** HTML of the main content, including its level 1 heading. */
  main: string;
  /** Overrides the default title. */
  title?: string;
  /** Additional elements of the head. */
  head?: string;
  /** Overrides `lang="..."` of the root element. */
  language?: string;
  viewport?: string;
  /** Attributes of the body. */
  body?: string;
  /** Path of the entry that this page moves to the start of the main menu. */
  menuFirst?: string;
  /** Names of footer links by path that differ from those on other pages. */
  footerNames?: Readonly<Record<string, string>>;
  /** Path of a link that this page moves from the footer to the header. */
  inHeader?: string;
  /** HTML between the main content and the footer. */
  afterMain?: string;
  /** Tag of the element with the main content. */
  mainElement?: string;
  /** Without header, menu and footer. */
  bare?: boolean;
}
