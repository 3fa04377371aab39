import type { Page } from '@abhigam/facts';
import { topHeading } from '../../corrections/hints.ts';
import { renamePage } from '../../corrections/name.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { titleElements } from '../../semantics/document-title.ts';
import { headingLevel, isHeading } from '../../semantics/headings.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { isFileName, isGenericTitle, isPlaceholderTitle } from '../../semantics/placeholder-words.ts';
import { wordsOf } from '../../semantics/text-words.ts';
import { foldWords, shortened } from '../../semantics/words.ts';

/**
 * Minimum number of additional words that make the heading more informative; fewer are a greeting or an
 * article.
 */
const MIN_MORE = 3;
/** Names of pages that every website has, as in their heading, followed by the website. */
const KINDS =
  /^(?:(?:search )?results? (?:for|of)|results of (?:the|your) search|search|contact|contacts|contact us|feedback|site ?map|log ?in|sign in|page not found|error|help|frequently asked questions|faqs?|privacy|privacy policy|terms|accessibility statement|खोज|संपर्क|साइट मैप|सहायता)(?: |$)/;
const SITE_NAME_SEPARATOR = /\b(?:at|of|for|on|in|by|to)(?: the)? $|[|:,–—-]\s*$|\s(?:में|पर)\s*$/;
const GREETING = new Set([
  'welcome',
  'to',
  'the',
  'of',
  'home',
  'official',
  'website',
  'portal',
  'में',
  'आपका',
  'स्वागत',
  'है',
  'पर',
]);

/**
 * A meaningless title: a placeholder that a program generated, or a file name. For manual review: a file name
 * of several words, generic words such as "Home", and a title that is only a part of the main heading, as the
 * website in "Search results at ..."; not on the home page, which may have that title. Fails when the heading
 * begins with the name of a page that every website has and ends with the title, which then names only the
 * website.
 */
export const pageTitleVague = defineRule({
  id: 'page-title-vague',
  source: 'andi',
  module: 'page',
  criteria: ['2.4.2'],
  impact: 'moderate',
  act: ['c4a8a4'],
  category: 'cat.structure',
  limits: 'page-title',
  defect: 'own',
  dependsOn: ['other-elements'],
  isAboutWholePage: true,
  correct: renamePage,
  hints: topHeading,
  targets: (page) => (page.top.root && titleOf(page) !== '' ? [page.top.root] : []),
  evaluate: (_root, page) => {
    const title = titleOf(page);
    const values = { title: shortened(title) };
    if (isPlaceholderTitle(title)) return fail('nothing', values);
    if (isFileName(title)) return review('file', values);
    if (isGenericTitle(title)) return review('any-site', values);
    const heading = moreInHeading(page, title);
    if (heading === null) return pass;
    const more = { ...values, heading: shortened(heading) };
    return isOnlyTheSite(heading, title) ? fail('only-site', more) : review('less', more);
  },
  text: {
    en: {
      title: 'Page title does not describe the page',
      description:
        'People with several pages open, and screen reader users who hear the title first, cannot tell where they are. Name the page in the title, and then the website.',
      messages: {
        nothing:
          'The title "{title}" does not describe this page. Name the subject of the page, then the website.',
        file: 'The title is a file name, "{title}". Does it describe the page?',
        'any-site':
          'The title is only "{title}", a title that many websites use. Name the page and the website.',
        'only-site':
          'The title "{title}" is also the title of other pages of the website, and does not say that this page is "{heading}". Name the page, then the website.',
        less: 'The title is "{title}", and the main heading is "{heading}". Does the title distinguish this page from other pages of the website?',
      },
    },
  },
});

function titleOf({ top }: Page): string {
  return titleElements(top)[0]?.text.replace(/\s+/g, ' ').trim() ?? '';
}

/** The only main heading, when it contains the whole title and considerably more. */
function moreInHeading({ top }: Page, title: string): string | null {
  const headings = top.elements.filter(
    (element) => isHeading(element) && headingLevel(element) === 1 && isPerceivable(element),
  );
  const [heading] = headings;
  if (!heading || headings.length > 1 || isFirstPage(top.facts.url)) return null;
  const titled = new Set(wordsOf(title));
  const words = wordsOf(heading.name);
  if (titled.size === 0 || ![...titled].every((word) => words.includes(word))) return null;
  const more = words.filter((word) => !titled.has(word) && !GREETING.has(word));
  return more.length >= MIN_MORE ? heading.name : null;
}

function isFirstPage(url: string): boolean {
  const { pathname = '', search = '', hash = '' } = URL.parse(url) ?? {};
  return search === '' && !/^#!?\/./.test(hash) && /^\/(?:index\.\w+|home|[a-z]{2})?\/?$/i.test(pathname);
}

/** "Search results for ... at the University", with the title "University". */
function isOnlyTheSite(heading: string, title: string): boolean {
  const headingText = foldWords(heading);
  const site = foldWords(title);
  if (!headingText.endsWith(site)) return false;
  const before = headingText.slice(0, headingText.length - site.length);
  return KINDS.test(before) && SITE_NAME_SEPARATOR.test(before);
}
