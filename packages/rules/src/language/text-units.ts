import { type Frame, type PageElement, TEXT_NODE } from '@abhigam/facts';
import { NO_PROSE } from './governed-text.ts';

/** A piece of visible text and its element. */
export interface TextPiece {
  element: PageElement;
  text: string;
}

/** Text of one block with one `lang`: read as a unit. */
export interface TextUnit {
  block: PageElement;
  /** Element whose `lang` applies; null when there is none. */
  governor: PageElement | null;
  pieces: TextPiece[];
}

const KNOWN = new WeakMap<Frame, readonly TextUnit[]>();

/** Visible text of a frame by block, in document order, without non-prose. */
export function textUnits(frame: Frame): readonly TextUnit[] {
  const known = KNOWN.get(frame) ?? unitsOf(frame);
  KNOWN.set(frame, known);
  return known;
}

function unitsOf(frame: Frame): TextUnit[] {
  const around = new Map<number, Omit<TextUnit, 'pieces'> & { isProse: boolean }>();
  const units = new Map<PageElement, Map<PageElement | null, TextUnit>>();
  const found: TextUnit[] = [];
  frame.facts.nodes.forEach((node, at) => {
    const outer = around.get(node.parent);
    const element = frame.elementAt(at);
    if (element) {
      const isInline = /^(?:inline|contents)/.test(element.style('display'));
      const says = element.has('lang');
      around.set(at, {
        governor: says ? element : (outer?.governor ?? null),
        block: isInline && outer ? outer.block : element,
        isProse: says || ((outer?.isProse ?? true) && !element.matches(NO_PROSE)),
      });
    }
    if (node.type !== TEXT_NODE || !node.layout || !outer?.isProse) return;
    const parent = frame.elementAt(node.parent);
    const text = node.layout.text ?? '';
    if (parent?.style('visibility') !== 'visible' || text.trim() === '') return;
    const { governor, block } = outer;
    const unitsOfBlock = units.get(block) ?? new Map<PageElement | null, TextUnit>();
    units.set(block, unitsOfBlock);
    const unit = unitsOfBlock.get(governor) ?? { block, governor, pieces: [] };
    if (!unitsOfBlock.has(governor)) found.push(unit);
    unitsOfBlock.set(governor, unit);
    unit.pieces.push({ element: parent, text });
  });
  return found;
}

/** Joined text. */
export function textOf({ pieces }: TextUnit): string {
  return pieces.map(({ text }) => text).join(' ');
}

/** The element that contains all pieces directly, else the block. */
export function holderOf(pieces: readonly TextPiece[], block: PageElement): PageElement {
  const [first] = pieces;
  return first && pieces.every(({ element }) => element === first.element) ? first.element : block;
}
