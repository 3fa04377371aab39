import { type Frame, type PageElement, TEXT_NODE } from '@abhigam/facts';

/** Content that is not prose, or not meant to be read as text. */
export const NO_PROSE =
  'code, kbd, samp, var, pre, script, style, textarea, select, [translate=no i], .notranslate';
const MAX_LENGTH = 20_000;

const KNOWN = new WeakMap<Frame, ReadonlyMap<PageElement, string>>();

/** Visible text to which this element's `lang` applies, without text below a nearer `lang`. */
export function governedText(element: PageElement): string {
  const { frame } = element;
  const known = KNOWN.get(frame) ?? textsOf(frame);
  KNOWN.set(frame, known);
  return known.get(element) ?? '';
}

/** Text of a frame by the element whose `lang` applies; a single pass over its nodes. */
function textsOf(frame: Frame): ReadonlyMap<PageElement, string> {
  const texts = new Map<PageElement, string>();
  const governor = new Map<number, PageElement | null>();
  frame.facts.nodes.forEach((node, at) => {
    const around = governor.get(node.parent) ?? null;
    const element = frame.elementAt(at);
    if (element) governor.set(at, element.has('lang') ? element : element.matches(NO_PROSE) ? null : around);
    if (node.type !== TEXT_NODE || !around || !node.layout) return;
    const parent = frame.elementAt(node.parent);
    if (parent?.style('visibility') !== 'visible') return;
    const text = texts.get(around) ?? '';
    if (text.length < MAX_LENGTH) texts.set(around, `${text} ${node.layout.text ?? ''}`);
  });
  return texts;
}
