import { isSamePage } from '@abhigam/domain';
import type { Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isControl } from '../../semantics/controls.ts';
import { isTabbable } from '../../semantics/focus.ts';
import { isHeading } from '../../semantics/headings.ts';
import { isPerceivable } from '../../semantics/hidden.ts';
import { isLandmark } from '../../semantics/landmarks.ts';
import { inPageFragment, inPageTarget, linkUrl } from '../../semantics/links.ts';
import { resolveRef } from '../../semantics/resolve-ref.ts';
import { shortened } from '../../semantics/words.ts';

/** Landmarks of repeated content, outside the page's own content. */
const REPEATED = new Set(['banner', 'navigation', 'complementary', 'contentinfo', 'search']);
/** Landmarks that lead to the page's own content. */
const OWN = new Set(['main', 'region', 'form']);
/** Minimum length of the text after a block; for less, no bypass is needed. */
const MIN_TEXT = 40;
/** Text of a skip link, which implies that the content before its target is repeated. */
const SAYS_SKIP =
  /\b(?:skip|jump|bypass)\b|\b(?:go|straight|directly)\s+to\s+(?:the\s+)?(?:main\s+)?content\b|^\s*(?:to\s+)?(?:the\s+)?main\s+content\s*$|मुख्य\s+(?:सामग्री|विषय)|सामग्री\s+पर\s+जाएँ/i;
/** Fewer links are not a block. */
const MIN_LINKS = 2;

/**
 * A page that begins with a landmark such as a menu, followed by its own text, without a bypass that WCAG
 * accepts: a heading, a landmark around the content, or a skip link. Repeated blocks are recognised by their
 * landmarks and by links before the text to other pages of the website; pages without landmarks are skipped,
 * and without such links, whether other pages begin alike needs a manual check. A control with listeners before
 * the text, or details around the block, may collapse the block and needs a manual test.
 */
export const bypassBlocks = defineRule({
  id: 'bypass-blocks',
  source: 'andi',
  module: 'page',
  criteria: ['2.4.1'],
  impact: 'serious',
  act: ['cf77f2', '047fe0', 'b40fd1', 'ye5d6e', '3e12e1'],
  category: 'cat.keyboard',
  limits: 'bypass',
  defect: 'bypass',
  dependsOn: ['other-elements'],
  isAboutWholePage: true,
  targets: (page) => {
    const { root } = page.top;
    return root && beginningOf(page) ? [root] : [];
  },
  evaluate: (_root, page) => {
    const beginning = beginningOf(page);
    if (!beginning || hasBypass(page)) return pass;
    const { block, textAt } = beginning;
    const values = { role: block.role };
    if (isSkipLink(block)) {
      const isFoldable = page.top.elements.some(
        (one) => one !== block && one.node < textAt && mayFold(one, block),
      );
      return isFoldable ? review('script', values) : fail('skip', { text: shortened(block.text) });
    }
    const isFoldable = page.top.elements.some((element) => element.node < textAt && mayFold(element, block));
    if (isFoldable) return review('script', values);
    return isOfSite(page, textAt) ? fail('none', values) : review('repeated', values);
  },
  text: {
    en: {
      title: 'Page has no skip link, main landmark or heading to bypass repeated content',
      description:
        'People who use the keyboard or a screen reader must go through the same menus on every page. Put the content into a `main` element with a heading, or begin the page with a skip link.',
      messages: {
        skip: 'The skip link "{text}" does not work: the Tab key cannot reach it, its target is missing, hidden or inside a repeated block, or focus does not move to the target. There is no heading or `main` landmark to bypass the repeated links either. Make the skip link visible on focus, and make it lead to the content.',
        none: 'The page begins with a block (`{role}`), and there is no heading, `main` landmark or skip link to bypass this block. Put the content into a `main` element and begin the content with a heading.',
        repeated:
          'The page begins with a block (`{role}`), and there is no heading, `main` landmark or skip link to bypass this block. Do other pages of the website begin with the same block? If so, put the content into a `main` element.',
        script:
          'The page begins with a block (`{role}`), and there is no heading, `main` landmark or skip link to bypass this block. Check whether a control before the content also collapses this block for keyboard and screen reader users.',
      },
    },
  },
});

/** First repeated block, and the node where the page's own visible text continues after it. */
function beginningOf({ top }: Page): { block: PageElement; textAt: number } | null {
  const block = top.elements.find((element) => isRepeatedBlock(element) && element.visibleText !== '');
  if (!block) return skippedBlockOf(top);
  let length = 0;
  for (const element of top.elements) {
    if (element.node <= block.node || around(element, isRepeatedBlock)) continue;
    if (!element.isShown || element.matches('script, style, noscript, template, title')) continue;
    length += element.ownTexts.reduce((sum, { text }) => sum + text.trim().length, 0);
    if (length >= MIN_TEXT) return { block, textAt: element.node };
  }
  return null;
}

/** Without landmarks: a skip link past links to other pages of the website, before the text. */
function skippedBlockOf(top: Page['top']): { block: PageElement; textAt: number } | null {
  const block = top.elements.find(isSkipLink);
  if (!block) return null;
  const own = URL.parse(top.facts.url);
  let links = 0;
  let length = 0;
  for (const element of top.elements) {
    if (element.node <= block.node || block.contains(element) || !element.isShown) continue;
    if (element.matches('script, style, noscript, template, title')) continue;
    if (element.matches('a[href]') && isPerceivable(element)) {
      const url = linkUrl(element);
      if (links >= MIN_LINKS && length >= MIN_TEXT) break;
      if (url && own && url.origin === own.origin && url.pathname !== own.pathname) links += 1;
      continue;
    }
    if (links < MIN_LINKS || element.closest('a[href]') !== null) continue;
    length += element.ownTexts.reduce((sum, { text }) => sum + text.trim().length, 0);
    if (length >= MIN_TEXT) return { block, textAt: element.node };
  }
  return null;
}

function isSkipLink(element: PageElement): boolean {
  if (!element.matches('a[href]') || !SAYS_SKIP.test(element.text || element.name)) return false;
  return inPageFragment(element) !== null;
}

/** The link was activated with the keyboard, and focus did not move. */
function hadNoEffect(link: PageElement): boolean {
  const { page } = link.frame;
  return (page.facts.use?.states?.skipLinks ?? []).some(
    ({ element, moves }) => !moves && resolveRef(page, element) === link,
  );
}

/** Links before the text lead to other pages of the website, as in repeated blocks. */
function isOfSite({ top }: Page, textAt: number): boolean {
  const own = URL.parse(top.facts.url);
  return top.elements.some((link) => {
    if (link.node >= textAt || !link.has('href') || !isPerceivable(link)) return false;
    const url = linkUrl(link);
    return url !== null && own !== null && url.origin === own.origin && !isSamePage(url, own);
  });
}

function isRepeatedBlock(element: PageElement): boolean {
  return REPEATED.has(element.role) && isLandmark(element) && isPerceivable(element);
}

function around(element: PageElement, test: (one: PageElement) => boolean): boolean {
  for (let at: PageElement | null = element; at; at = at.parent) if (test(at)) return true;
  return false;
}

function hasBypass({ top }: Page): boolean {
  return top.elements.some((element) => {
    if (!isPerceivable(element)) return false;
    if (OWN.has(element.role) && isLandmark(element)) return true;
    if (isHeading(element) && element.name !== '') return !around(element, isSideBlock);
    const fragment = inPageFragment(element);
    if (fragment === null || !isTabbable(element) || hadNoEffect(element)) return false;
    const target = inPageTarget(element, fragment);
    return target?.isShown === true && !around(target, isRepeatedBlock);
  });
}

/** The heading of a banner may be that of the page; the heading of a menu is not. */
function isSideBlock(element: PageElement): boolean {
  return element.role !== 'banner' && isRepeatedBlock(element);
}

/** May collapse the block: a control with listeners, or details around the block. */
function mayFold(element: PageElement, block: PageElement): boolean {
  if (element.tag === 'details' && element.contains(block)) return true;
  if (!isControl(element) || !isPerceivable(element)) return false;
  if (element.matches('a[href]:not([href^="javascript:" i])')) return element.listensTo('click');
  return element.matches('button, summary, [role=button i], input[type=button i]') || element.isClickable;
}
