import type { Page, PageElement } from '@abhigam/facts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isBehindOpenDialog } from '../../semantics/behind-dialog.ts';
import { isHeading } from '../../semantics/headings.ts';
import { movesContinuously } from '../../semantics/moving.ts';
import { resolveRef, resolveRefs } from '../../semantics/resolve-ref.ts';
import { shortened } from '../../semantics/words.ts';
import { lossOf, lossOutcome, SLIDES } from '../lost-text.ts';

/**
 * Parts whose text repeats or links to content that is complete elsewhere, or takes another form on a narrow
 * screen.
 */
const BESIDE =
  'aside, footer, header, nav, li, figure, table, dialog, [role=dialog i], [class*=card i], [class*=teaser i], [class*=tile i], [class*=banner i], [class*=promo i], [class*=tooltip i]';
/** Text about using or finding something that a narrow screen may present differently. */
const ABOUT_THE_SCREEN =
  /\b(?:hover|click|tap|mouse|drag|keyboards?|arrow keys?|scroll|zoom|desktop|full[- ]?screen|wide screen|columns?)\b|\bpress (?:the|a|ctrl|enter|tab|esc)|\b(?:on|to|at) the (?:left|right|top|bottom)\b|\b(?:shown|listed|marked|tables?|maps?|charts?|graphs?|lists?|pictures?|forms?|menus?) (?:above|below|beside|opposite|alongside)\b|\b(?:above|below|opposite|this|the) (?:table|map|chart|graph|diagram|picture|figure)s?\b|\bprint (?:this|the) page\b|क्लिक|माउस|कीबोर्ड|दबाएँ|ऊपर|नीचे|बाएँ|बाईं|दाएँ|दाईं|तालिका|नक्श|मानचित्र|चार्ट|आरेख|स्क्रीन|विंडो|कंप्यूटर|प्रिंट/i;

/**
 * Text that is readable in the default viewport and less so at 320 CSS pixels: clipped by a box or the
 * viewport, or overlapped by other text. A paragraph that a style sheet hides (WCAG failure F102) fails in
 * running text of the main content, unless it is about the screen itself.
 */
export const reflowTextLost = defineRule({
  id: 'reflow-text-lost',
  source: 'interaction',
  module: 'sizes',
  criteria: ['1.4.10'],
  impact: 'serious',
  category: 'cat.sensory-and-visual-cues',
  limits: 'other-size',
  defect: {
    cut: 'own',
    overlapped: 'own',
    gone: 'gone-at-phone-width',
    'gone-maybe': 'gone-at-phone-width',
    dots: 'own',
    folded: 'own',
    'gone-below': 'own',
    covered: 'own',
    slides: 'own',
  },
  dependsOn: ['layout'],
  targets: (page) =>
    resolveRefs(
      page,
      [...lostIn(page), ...goneIn(page)].map(({ element }) => element),
    ),
  evaluate: (element, page) => {
    const gone = goneIn(page).find((one) => resolveRef(page, one.element) === element);
    if (gone && !isBehindOpenDialog(element)) {
      const values = { text: shortened(gone.text, 60) };
      return isRunningText(element, page) ? fail('gone', values) : review('gone-maybe', values);
    }
    const loss = lossOf(element, lostIn(page), page);
    return loss ? lossOutcome(loss, page) : pass;
  },
  text: {
    en: {
      title: 'Text is lost at a width of 320 CSS pixels',
      description:
        'People who enlarge a page to 400%, and people with phones, see it at a width of 320 CSS pixels. Let boxes grow with their text, and let text wrap instead of hiding the overflow.',
      messages: {
        cut: 'At a width of 320 CSS pixels this box clips "{text}", and the rest cannot be scrolled into view. Let the box grow, or let the text wrap.',
        overlapped:
          'At a width of 320 CSS pixels "{text}" and other text overlap. Place them one below the other.',
        gone: 'At a width of 320 CSS pixels "{text}" is hidden, and no visible text says the same. Show the text at every width.',
        'gone-maybe':
          'At a width of 320 CSS pixels "{text}" is hidden. Check that people can read the same in another way at this width.',
        dots: 'At a width of 320 CSS pixels an ellipsis replaces the rest of "{text}". Check that the whole text can be read somewhere at this width.',
        folded:
          'At a width of 320 CSS pixels this box shows less of "{text}". Check that the control next to it shows the rest.',
        'gone-below':
          'At a width of 320 CSS pixels "{text}" no longer fits its box and is hidden. Check that people can reach the text in another way.',
        covered:
          'At a width of 320 CSS pixels another element covers "{text}". Check that all of the text can still be read.',
        slides:
          'At a width of 320 CSS pixels a part of "{text}" is out of view. Check that people can bring all of it into view.',
      },
    },
  },
});

function lostIn(page: Page) {
  return page.facts.use?.sizes?.narrow.lost ?? [];
}

function goneIn(page: Page) {
  return page.facts.use?.sizes?.narrow.goneTexts ?? [];
}

/** A paragraph of the main content that is not in a list of links or in moving content. */
function isRunningText(element: PageElement, page: Page): boolean {
  if (element.closest('main, [role=main i], article') === null) return false;
  if (element.closest(`${BESIDE}, ${SLIDES}`) !== null || movesContinuously(element, page)) return false;
  const siblings = element.parent?.children ?? [];
  const heading = siblings.slice(0, siblings.indexOf(element)).findLast(isHeading);
  const isUnderLink =
    heading !== undefined && [heading, ...heading.descendants].some((one) => one.tag === 'a');
  return !isUnderLink && !ABOUT_THE_SCREEN.test(element.visibleText);
}
