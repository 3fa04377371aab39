/// <reference lib="dom" />
import type { PartLooks } from './part-looks.ts';

export type ChangingParts = ReturnType<typeof createChangingParts>;

/** Times: of the page, at each look that saw it changed. */
export interface ChangingPart {
  shape: string;
  text: string;
  /** Its pieces of text, in no order: slides that change places are not other words. */
  pieces: string;
  /** When an attribute of something in it was first set, which counts where later changes are seen. */
  setAt: number | null;
  moves: number[];
  texts: number[];
  /** What of its text is no number, and the numbers at each look that saw another text. */
  words: string;
  numbers: number[][];
  isOnlyNumbers: boolean;
}

/** Runs inside the page: parts of it that change, and when they did. Self-contained: its source text is sent to the page. */
export function createChangingParts({ isVisible, shapeOf, textOf, piecesOf, wordsOf, numbersOf }: PartLooks) {
  const maxParts = 60;
  const parts = new Map<Element, ChangingPart>();
  const scrolled = new Set<Element>();
  let pending: MutationRecord[] = [];
  const watch = new MutationObserver((records) => {
    if (pending.length < 5_000) pending.push(...records);
  });

  return {
    /** In the order in which they began to change. */
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

  /** Compares what had changed before with how it is now. */
  function look(atMs: number): void {
    const records = pending.concat(watch.takeRecords());
    pending = [];
    for (const [element, part] of parts) compare(element, part, atMs);
    for (const record of records) note(record, atMs);
    for (const element of scrolled) begin(element, atMs, 'moves');
  }

  /** What changes together stands in one parent: the slides of a row, the words of a line. */
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
    // Other words are of another width: their boxes are no movement.
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
