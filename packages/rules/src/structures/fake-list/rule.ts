import { type PageElement, TEXT_NODE } from '@abhigam/facts';
import { makeListOfLines } from '../../corrections/lines.ts';
import { defineRule, fail, pass, review } from '../../rule.ts';
import { isAriaHidden } from '../../semantics/hidden.ts';
import { isVisible } from '../../semantics/visible.ts';
import { shortened } from '../../semantics/words.ts';

const BULLET = /^\s*(?:[•●○◦▪▫■□◆◇‣⁃∙⦁►▶▸▹➤➢➔➜➡❖✓✔✅☑★☆]\s*|[»›→]\s+)\S/u;
/** An asterisk as a bullet before words; before digits it may belong to a product. */
const ASTERISK = /^\s*\*\s+\p{L}/u;
const NUMBER = /^\s*(?:\(?[\d०-९]{1,2}[.)]|\(?[a-z][.)]|\(?[ivx]{1,4}[.)]|[-–—*·])\s+\S/iu;
/** Bullets and numbers at the start of a line. */
const SIGN = /^\s*(?:[•●○◦▪▫■□◆◇‣⁃∙⦁►▶▸▹➤➢➔➜➡❖✓✔✅☑★☆»›→–—*·-]|\(?[\d०-९a-z]{1,4}[.)])/iu;
/** Elements that may contain text. */
const BLOCKS =
  'p, div, span, dd, dt, td, th, section, article, main, body, form, li, blockquote, aside, header, footer, figure, figcaption, fieldset, address, details, center, font';
const LISTS = 'ul, ol, menu, dl, [role=list i]';
/** Content that has lines for other reasons, or is announced as one unit. */
const NO_TEXT = '[role=listbox i], [role=menu i], pre, code, samp, kbd, math, svg, nav, label, button, a';
/** A footnote that explains an asterisk. */
const FOOTNOTE =
  /\b(?:required|mandatory|compulsory|optional|conditions|terms|apply|applies|footnote|excluding|including)\b|अनिवार्य|आवश्यक|वैकल्पिक|शर्त/i;
/** Fewer lines are not a list. */
const MIN_LINES = 3;

/**
 * Consecutive lines that begin with bullets or asterisks, in paragraphs or separated by line breaks: visually a
 * list, announced as running text. Numbers and dashes may also begin the paragraphs of a law or dialogue, so
 * those need a manual check.
 */
export const fakeList = defineRule({
  id: 'fake-list',
  source: 'andi',
  module: 'structures',
  criteria: ['1.3.1'],
  impact: 'moderate',
  category: 'cat.structure',
  limits: 'looks-like',
  defect: 'own',
  dependsOn: ['layout', 'other-elements'],
  correct: makeListOfLines,
  targets: (page) => page.all(BLOCKS).filter((element) => linesFrom(element).length >= MIN_LINES),
  evaluate: (element) => {
    const lines = linesFrom(element);
    const values = { first: shortened(lines[0] ?? ''), count: lines.length };
    if (lines.every((line) => BULLET.test(line)) || isStarred(lines)) return fail('bullets', values);
    // Separated by line breaks within one paragraph, unlike the paragraphs of a law.
    if (isInOrder(lines) && isNumberedFromOne(lines) && isBroken(element)) return fail('numbers', values);
    return isInOrder(lines) || lines.every((line) => /^\s*[-–—·]/.test(line) || ASTERISK.test(line))
      ? review('signs', values)
      : pass;
  },
  text: {
    en: {
      title: 'Text looks like a list but is not marked up as one',
      description:
        'Screen reader users do not hear that there is a list, how long the list is and where each item ends. Use `ul` or `ol` with `li`.',
      messages: {
        bullets:
          '{count} lines begin with a bullet, the first with "{first}". Mark up these lines as a `ul` with `li` elements.',
        numbers:
          '{count} lines begin with numbers, the first with "{first}". Mark up these lines as an `ol` with `li` elements.',
        signs:
          '{count} lines begin with a number or a dash, the first with "{first}". Are these lines a list? If so, use `ol` or `ul`.',
      },
    },
  },
});

/**
 * The element's own lines, separated by line breaks; or, for the first of several siblings that each begin with
 * a marker, the lines of all siblings.
 */
function linesFrom(element: PageElement): string[] {
  const isParted = element.children.some(({ tag }) => tag === 'br');
  if ((!isParted && !SIGN.test(firstText(element))) || !isVisible(element) || isAriaHidden(element))
    return [];
  if (element.closest(NO_TEXT) !== null || isMonospaced(element)) return [];
  const own = ownLines(element).filter(isMarked);
  if (own.length >= MIN_LINES) return own;
  if (element.closest(LISTS) !== null) return [];
  const previous = neighbour(element, -1);
  if (!isLine(element) || (previous && isLine(previous))) return [];
  const lines: string[] = [];
  for (let at: PageElement | null = element; at && isLine(at); at = neighbour(at, 1))
    lines.push(at.visibleText);
  return lines;
}

/** First visible characters: tested for every block, and most begin with something else. */
function firstText({ frame, node }: PageElement): string {
  const { nodes } = frame.facts;
  for (let at = node + 1; at < nodes.length; at += 1) {
    const one = nodes[at];
    if (!one || one.parent < node) return '';
    const text = one.type === TEXT_NODE ? (one.layout?.text ?? '') : '';
    if (text.trim() !== '') return text;
  }
  return '';
}

function ownLines(element: PageElement): string[] {
  if (!element.children.some(({ tag }) => tag === 'br')) return [];
  const breaks = element.children.filter(({ tag }) => tag === 'br').map(({ node }) => node);
  const lines: string[] = Array.from({ length: breaks.length + 1 }, () => '');
  const inline = element.children.filter(
    (one) => one.tag !== 'br' && one.style('display').startsWith('inline'),
  );
  const parts = [
    ...element.ownTexts.map(({ node, text }) => ({ node, text })),
    ...inline.map((one) => ({ node: one.node, text: one.visibleText })),
  ];
  for (const { node, text } of parts.toSorted((one, other) => one.node - other.node)) {
    const at = breaks.filter((one) => one < node).length;
    lines[at] += text;
  }
  return lines;
}

/** Code, and tables drawn with characters. */
function isMonospaced(element: PageElement): boolean {
  return /\bmono|courier|consol/i.test(element.style('font-family'));
}

/** Each line has an asterisk, and no footnote explains one. */
function isStarred(lines: readonly string[]): boolean {
  return lines.every((line) => ASTERISK.test(line) && !FOOTNOTE.test(line));
}

function isLine(element: PageElement): boolean {
  const isBlock = !element.style('display').startsWith('inline');
  return (
    isBlock &&
    element.matches('p, div, dd') &&
    isMarked(element.visibleText) &&
    element.all(BLOCKS).length < MIN_LINES
  );
}

function isMarked(line: string): boolean {
  return BULLET.test(line) || NUMBER.test(line);
}

function neighbour(element: PageElement, step: number): PageElement | null {
  const siblings = element.parent?.children ?? [];
  return siblings[siblings.indexOf(element) + step] ?? null;
}

function isNumberedFromOne([first = '']: readonly string[]): boolean {
  return /^\s*\(?[1१a][.)]/i.test(first);
}

/** The element's own lines, separated by line breaks. */
function isBroken(element: PageElement): boolean {
  return ownLines(element).filter(isMarked).length >= MIN_LINES;
}

/** Consecutive numbers or letters. */
function isInOrder(lines: readonly string[]): boolean {
  const starts = lines.map(
    (line) =>
      /^\s*\(?([\d०-९]{1,2}|[a-z])[.)]/i
        .exec(line)?.[1]
        ?.toLowerCase()
        .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966)) ?? '',
  );
  return starts.every((start, at) => {
    const before = starts[at - 1];
    if (start === '' || before === undefined) return start !== '';
    const isNumber = /\d/.test(start);
    return isNumber ? Number(start) === Number(before) + 1 : start.charCodeAt(0) === before.charCodeAt(0) + 1;
  });
}
