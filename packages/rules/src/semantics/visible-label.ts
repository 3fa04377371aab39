import type { Rect } from '@abhigam/domain';
import { type NodeFacts, type PageElement, TEXT_NODE } from '@abhigam/facts';
import { ICON_CLASSES, isWordIcon } from './font-icon.ts';
import { hidingTechnique, MIN_INDENT } from './hiding-technique.ts';
import { explicitRole } from './role.ts';

/** Elements that are drawn, and those that show the state of a field instead of naming it. */
const NO_TEXT = 'svg, img, canvas, video, audio, iframe, object, select, textarea, style, script';
/** Icon fonts render a whole word as one glyph, far narrower than its letters. */
const MIN_LETTER_WIDTH = 0.2;
const MIN_LETTERS = 3;
const LATIN_WORD = /^[!-~]+$/;
const ICON_FONT = /icon|symbol|awesome|glyph/i;

/** Larger elements are not labels; nodes beyond this limit are not read. */
const MAX_NODES = 500;

/** Visible text of an element in two variants, because some pages separate words by markup alone. */
export interface VisibleLabel {
  /** Words separated by white space and blocks. */
  text: string;
  /** Words separated by every element as well. */
  parted: string;
  /** Number of text blocks; a card has several. */
  blocks: number;
}

/**
 * Visible written text of an element: without screen-reader-only text, icons and generated content.
 *
 * @param leftOut selector of elements to skip
 */
export function visibleLabel(element: PageElement, leftOut?: string): VisibleLabel {
  const { nodes } = element.frame.facts;
  const left = new Set<number>();
  const label = { text: '', parted: '', blocks: 0 };
  let isNewBlock = true;
  /** Open blocks, by node: text after a block begins a new word. */
  const open: number[] = [];
  const end = Math.min(nodes.length, element.node + MAX_NODES);
  for (let at = element.node + 1; at < end; at += 1) {
    const node = nodes[at];
    if (!node || node.parent < element.node) break;
    while (open.length > 0 && (open.at(-1) ?? 0) > node.parent) {
      open.pop();
      label.text += ' ';
      isNewBlock = true;
    }
    if (left.has(node.parent) || node.pseudo !== undefined) {
      left.add(at);
      continue;
    }
    const inner = element.frame.elementAt(at);
    if (inner) {
      if (isLeftOut(inner) || (leftOut !== undefined && inner.matches(leftOut))) left.add(at);
      if (partsWords(inner)) {
        label.text += ' ';
        isNewBlock = true;
        if (inner.tag !== 'br') open.push(at);
      }
    } else if (node.type === TEXT_NODE) {
      const text = seenText(node, element.frame.elementAt(node.parent) ?? element);
      label.text += text;
      label.parted += ` ${text}`;
      if (isNewBlock && text.trim() !== '') {
        label.blocks += 1;
        isNewBlock = false;
      }
    }
  }
  return { text: folded(label.text), parted: folded(label.parted), blocks: label.blocks };
}

/** An input button shows its value. */
export function buttonValue(element: PageElement): string | null {
  if (!element.matches('input[type=button i], input[type=submit i], input[type=reset i]')) return null;
  return element.facts.inputValue ?? element.attribute('value') ?? '';
}

function isLeftOut(element: PageElement): boolean {
  if (element.matches(NO_TEXT) || explicitRole(element) === 'img') return true;
  return isIcon(element) || hidingTechnique(element) !== null;
}

function isIcon(element: PageElement): boolean {
  return isWordIcon(element) || (element.matches(ICON_CLASSES) && element.children.length === 0);
}

function partsWords(element: PageElement): boolean {
  const display = element.style('display');
  return element.tag === 'br' || (display !== '' && !display.startsWith('inline') && display !== 'contents');
}

function seenText({ layout }: NodeFacts, parent: PageElement): string {
  const text = layout?.text ?? '';
  if (!layout || text.trim() === '' || parent.style('visibility') !== 'visible') return layout ? ' ' : '';
  if (layout.box.width === 0 || isHiddenByTextStyle(parent)) return ' ';
  if (ICON_FONT.test(parent.style('font-family').split(',')[0] ?? '')) return ' ';
  return isWordDrawnAsSign(text.trim(), layout.box, Number.parseFloat(parent.style('font-size')))
    ? ' '
    : text;
}

/** Hidden by inherited text properties, including those of the control itself. */
function isHiddenByTextStyle(parent: PageElement): boolean {
  const indent = Number.parseFloat(parent.style('text-indent'));
  return Number.parseFloat(parent.style('font-size')) === 0 || indent < MIN_INDENT;
}

function isWordDrawnAsSign(word: string, { width, height }: Rect, fontSize: number): boolean {
  if (word.length < MIN_LETTERS || !LATIN_WORD.test(word) || height > fontSize * 2) return false;
  return width < word.length * fontSize * MIN_LETTER_WIDTH;
}

function folded(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
