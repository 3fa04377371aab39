import { wordsOf } from './text-words.ts';

/** What programs and templates generate as a placeholder title (WCAG failure F25). */
const NO_TITLES = folded([
  [
    'untitled',
    'untitled document',
    'untitled page',
    'no title',
    'document',
    'new document',
    'new page',
    'new page 1',
  ],
  [
    'page',
    'web page',
    'webpage',
    'title',
    'page title',
    'the title',
    'title here',
    'insert title here',
    'your title here',
  ],
  [
    'enter the title of your html document here',
    'index',
    'default',
    'test',
    'test page',
    'null',
    'undefined',
  ],
  [
    'react app',
    'vite app',
    'vite react',
    'vite react ts',
    'my app',
    'my website',
    'website title',
    'site title',
    'jsp page',
    'html page',
    'sample page',
  ],
  ['बिना शीर्षक', 'शीर्षक', 'पृष्ठ', 'वेब पेज', 'शीर्षक रहित दस्तावेज़'],
]);
/** Titles that identify the page within its website, but not the website. */
const NO_SITE = folded([
  [
    'home',
    'homepage',
    'home page',
    'welcome',
    'main page',
    'main',
    'details',
    'view',
    'list',
    'form',
    'login',
    'search',
  ],
  ['होम', 'मुख्य पृष्ठ', 'स्वागत', 'मुखपृष्ठ'],
]);
/** Placeholders for a heading. */
const NO_HEADINGS = folded([
  [
    'heading',
    'heading 1',
    'heading 2',
    'heading 3',
    'heading text',
    'heading here',
    'your heading here',
    'your heading',
    'add your heading text here',
  ],
  [
    'title',
    'title here',
    'your title',
    'your title here',
    'section title',
    'subtitle',
    'sub heading',
    'subheading',
    'header',
    'untitled',
    'headline',
  ],
  [
    'lorem ipsum',
    'placeholder',
    'click to edit',
    'text',
    'test',
    'section',
    'शीर्षक',
    'यहाँ शीर्षक लिखें',
    'उपशीर्षक',
  ],
]);
const FILE_NAME = /^[\w%()+-]+\.(?:html?|php\d?|aspx?|jspx?|pdf|docx?|xlsx?|pptx?|cfm|do|txt)$/i;
const LATIN_FILLER = /^lorem ipsum\b/i;

/** A placeholder title, or a file name that does not describe the page. */
export function isPlaceholderTitle(title: string): boolean {
  return NO_TITLES.has(wordsOf(title).join(' ')) || (isFileName(title) && !isDescriptiveFileName(title));
}

export function isFileName(title: string): boolean {
  return FILE_NAME.test(title.trim());
}

/** File name of several words, joined or not: it may describe the content. */
function isDescriptiveFileName(title: string): boolean {
  const [name = ''] = title.trim().split(/\.(?=\w+$)/);
  const words = name.replace(/%20/g, ' ').match(/\p{Lu}?\p{Ll}{2,}|\p{Lu}{3,}/gu) ?? [];
  return words.length > 1;
}

/** A generic title that many pages on the web have. */
export function isGenericTitle(title: string): boolean {
  return NO_SITE.has(wordsOf(title).join(' '));
}

/** A placeholder heading. */
export function isPlaceholderHeading(heading: string): boolean {
  return NO_HEADINGS.has(wordsOf(heading).join(' ')) || LATIN_FILLER.test(heading.trim());
}

function folded(lists: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(lists.flat().map((text) => wordsOf(text).join(' ')));
}
