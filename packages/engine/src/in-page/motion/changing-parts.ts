/// <reference lib="dom" />
import type { PartLooks } from './part-looks.ts';

export type ChangingParts = ReturnType<typeof createChangingParts>;

/** Times are page time, one for each look that found a change. */
export interface ChangingPart {
  shape: string;
  text: string;
  /** Its text pieces, sorted: slides that change places do not change the text. */
  pieces: string;
  /** When an attribute inside it was first set; counts only if further changes follow. */
  setAt: number | null;
  moves: number[];
  texts: number[];
  /** Its text without numbers, and the numbers at each look that found another text. */
  words: string;
  numbers: number[][];
  isOnlyNumbers: boolean;
}

/**
 * Runs inside the page: records parts of it that change, and when. Self-contained: its source text is sent to
 * the page.
 */
export function createChangingParts({ isVisible, shapeOf, textOf, piecesOf, wordsOf, numbersOf }: PartLooks) {
  const maxParts = 60;
  const parts = new Map<Element, ChangingPart>();
  const scrolled = new Set<Element>();
  let pending: MutationRecord[] = [];
  const watch = new MutationObserver((records) => {
    if (pending.length < 5_000) pending.push(...records);
  });

  return {
    /** In the order of their first change. */
    parts: parts as ReadonlyMap<Element, ChangingPart>,
    start,
    look,
    stop: () => watch.disconnect(),
  };

  function start(): void {
    watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    document.addEventListener(
      'scroll',
      ({ target }) => {
        if (target instanceof Element && scrolled.size < maxParts) scrolled.add(target);
      },
      { capture: true, passive: true },
    );
  }

  /** Compares parts that have changed before with their current state. */
  function look(atMs: number): void {
    const records = pending.concat(watch.takeRecords());
    pending = [];
    for (const [element, part] of parts) compare(element, part, atMs);
    for (const record of records) note(record, atMs);
    for (const element of scrolled) begin(element, atMs, 'moves');
  }

  /** Groups changes by common parent: slides of a carousel, words of a line. */
  function note({ type, target, attributeName }: MutationRecord, atMs: number): void {
    const element = target instanceof Element ? target : target.parentElement;
    if (!element || element.closest('head, script, style, template')) return;
    if (type === 'attributes') {
      if (!/^(class|style|src|srcset|hidden|transform|cx|cy|x|y|d|width|height)$/.test(attributeName ?? ''))
        return;
      const holder = element.parentElement;
      if (holder && element !== document.body && element !== document.documentElement)
        begin(holder, atMs, null);
    } else begin(element, atMs, 'text');
  }

  function begin(element: Element, atMs: number, how: 'moves' | 'text' | null): void {
    if (parts.has(element) || parts.size >= maxParts) return;
    if (element === document.body || element === document.documentElement) return;
    if (!isVisible(element)) return;
    const text = textOf(element);
    const part: ChangingPart = {
      shape: shapeOf(element),
      text,
      pieces: piecesOf(element),
      setAt: null,
      moves: [],
      texts: [],
      words: wordsOf(text),
      numbers: [numbersOf(text)],
      isOnlyNumbers: true,
    };
    if (how === 'moves') part.moves.push(atMs);
    else if (how === 'text') part.texts.push(atMs);
    else part.setAt = atMs;
    parts.set(element, part);
  }

  function compare(element: Element, part: ChangingPart, atMs: number): void {
    if (!element.isConnected || !isVisible(element)) return;
    const shape = shapeOf(element);
    const text = textOf(element);
    const pieces = text === part.text ? part.pieces : piecesOf(element);
    // Other text has another width: the resized boxes are not movement.
    if (pieces !== part.pieces) {
      part.texts.push(atMs);
      part.isOnlyNumbers &&= wordsOf(text) === part.words;
      part.numbers.push(numbersOf(text));
    } else if (shape !== part.shape || text !== part.text) part.moves.push(atMs);
    part.shape = shape;
    part.text = text;
    part.pieces = pieces;
  }
}
