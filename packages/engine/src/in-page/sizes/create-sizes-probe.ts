/// <reference lib="dom" />
import type { createElementNames } from '../element-names.ts';
import type { createCoverage } from './covered-texts.ts';
import type { findCutOffTexts } from './cut-off-texts.ts';
import type { FoundLoss, FoundNarrow, FoundTurn } from './found.ts';
import type { findGoneControls } from './gone-controls.ts';
import type { createGoneTexts } from './gone-texts.ts';
import type { mayOpenGone } from './may-open-gone.ts';
import type { createOrientation } from './orientation.ts';
import type { readShownTexts } from './read-shown-texts.ts';
import type { settleInSize } from './settle-in-size.ts';
import type { HeldPage, ShownPage } from './shown-page.ts';
import type { findSideways } from './sideways-scrolling.ts';
import type { createSizesKit } from './sizes-kit.ts';
import type { createTextScales } from './text-scales.ts';
import type { createTextSpacing } from './text-spacing.ts';

export interface SizesProbe {
  /** Records the page in its original size, for comparison with the other sizes. */
  hold(): void;
  /** Records the page again in the same size; texts that differ change automatically and are excluded. */
  holdAgain(): void;
  /**
   * Waits until the page has adapted to a new size: two frames, and, with resize listeners, until nothing has
   * changed for a while.
   */
  settle(quietMs: number, capMs: number): Promise<void>;
  narrow(): FoundNarrow;
  doubled(): FoundLoss[];
  /** Call after both smaller sizes: elements whose text size is proportional to the window's width. */
  unscaled(): number[];
  space(): boolean;
  spaced(): FoundLoss[];
  /** Whether style sheets depend on the screen orientation, or cannot be read. */
  asksForOrientation(): boolean;
  landscape(): void;
  /** Call in the other orientation. */
  portrait(): { portrait: FoundTurn; landscape: FoundTurn };
  element(at: number): Element | null;
  count(): number;
  restore(): void;
}

/**
 * Each function is sent to the page as separate source text, so it can use the others only through its
 * parameters.
 */
export interface SizesParts {
  createNames: typeof createElementNames;
  createKit: typeof createSizesKit;
  /** Reads the visible page; all findings compare its result with that of the original size. */
  readShown: typeof readShownTexts;
  settle: typeof settleInSize;
  findCutOff: typeof findCutOffTexts;
  createCoverage: typeof createCoverage;
  findSideways: typeof findSideways;
  findGoneControls: typeof findGoneControls;
  mayOpen: typeof mayOpenGone;
  createGoneTexts: typeof createGoneTexts;
  createScales: typeof createTextScales;
  createSpacing: typeof createTextSpacing;
  createOrientation: typeof createOrientation;
}

/**
 * Runs inside the page: reads it in several window sizes and reports what is lost compared with the original
 * size. Self-contained: its source text is sent to the page.
 */
export function createSizesProbe(parts: SizesParts): SizesProbe {
  const maxLost = 40;
  const kit = parts.createKit(parts.createNames());
  const coverage = parts.createCoverage(kit);
  const goneTexts = parts.createGoneTexts(kit);
  const scales = parts.createScales(kit);
  const spacing = parts.createSpacing(kit);
  const orientation = parts.createOrientation(kit);
  let baseline: HeldPage = { texts: [], elements: new Map(), steady: new Map() };

  return {
    hold() {
      const own = read();
      baseline = { ...own, steady: new Map(own.texts.map((text) => [text.node, text])) };
      goneTexts.hold(own);
      coverage.note(own);
    },
    holdAgain() {
      const again = read();
      const now = new Map(again.texts.map((text) => [text.node, text]));
      const isSame = (node: Text, share: number) => (now.get(node)?.share ?? -1) >= share - 0.05;
      baseline = {
        texts: baseline.texts,
        elements: new Map([...baseline.elements].filter(([element]) => again.elements.has(element))),
        steady: new Map([...baseline.steady].filter(([node, { share }]) => isSame(node, share))),
      };
      coverage.note(again);
    },
    settle: (quietMs, capMs) => parts.settle(kit, quietMs, capMs),
    narrow() {
      const now = read();
      scales.note(now);
      const gone = parts.findGoneControls(now, baseline, kit);
      return {
        lost: losses(now),
        sideways: parts.findSideways(now, kit),
        gone,
        mayOpen: gone.length > 0 && parts.mayOpen(now, baseline, kit),
        goneTexts: goneTexts.find(now, baseline),
      };
    },
    doubled() {
      const now = read();
      scales.note(now);
      return losses(now);
    },
    unscaled: () => scales.find(baseline),
    space: spacing.add,
    spaced: () => losses(read()),
    asksForOrientation: orientation.isAskedFor,
    landscape: () => orientation.holdLandscape(read()),
    portrait: () => orientation.compare(read()),
    element: kit.elementAt,
    count: kit.count,
    restore() {
      spacing.remove();
      toTop();
    },
  };

  function read(): ShownPage {
    toTop();
    return parts.readShown(kit.documents);
  }

  function toTop(): void {
    window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
  }

  function losses(now: ShownPage): FoundLoss[] {
    const cutOff = parts.findCutOff(now, baseline, kit, maxLost);
    const reported = new Set(cutOff.map(({ element }) => kit.elementAt(element)));
    return [...cutOff, ...coverage.find(now, baseline, reported, maxLost - cutOff.length)];
  }
}
