/// <reference lib="dom" />
import type { FoundTurn } from './found.ts';
import type { ShownPage, ShownText } from './shown-page.ts';
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: finds content that is shown only in one screen orientation. Self-contained: its source
 * text is sent to the page.
 */
export function createOrientation(kit: SizesKit) {
  let landscape: ShownPage | null = null;
  let landscapeCover: Element | null = null;

  return {
    /** Whether style sheets depend on the screen orientation, or cannot be read. */
    isAskedFor: () => kit.documents.some((root) => [...root.styleSheets].some((sheet) => asks(sheet, 0))),
    holdLandscape(page: ShownPage): void {
      landscape = page;
      landscapeCover = coverOfWindow(page);
    },
    compare(portrait: ShownPage): { portrait: FoundTurn; landscape: FoundTurn } {
      const other = landscape ?? portrait;
      const cover = coverOfWindow(portrait);
      return {
        portrait: turned(portrait, other, cover, landscapeCover),
        landscape: turned(other, portrait, landscapeCover, cover),
      };
    },
  };

  function asks(sheet: CSSStyleSheet, depth: number): boolean {
    if (/orientation|aspect-ratio/.test(sheet.media.mediaText)) return true;
    let rules: CSSRuleList;
    try {
      rules = sheet.cssRules;
    } catch {
      // A cross-origin style sheet.
      return true;
    }
    return [...rules].slice(0, 20_000).some((rule) => {
      if (rule.constructor.name === 'CSSMediaRule')
        return /orientation|aspect-ratio/.test((rule as CSSMediaRule).media.mediaText);
      const inner = rule.constructor.name === 'CSSImportRule' ? (rule as CSSImportRule).styleSheet : null;
      return inner !== null && depth < 5 && asks(inner, depth + 1);
    });
  }

  function turned(
    here: ShownPage,
    other: ShownPage,
    cover: Element | null,
    otherCover: Element | null,
  ): FoundTurn {
    const texts = (page: ShownPage) =>
      visibleTexts(page).map(({ node, holder }) => ({ text: kit.folded(node.data), holder }));
    const [mine, theirs] = [texts(here), texts(other)];
    const [has, otherHas] = [mine, theirs].map((all) => new Set(all.map(({ text }) => text)));
    const length = (all: readonly { text: string }[]) => all.reduce((sum, { text }) => sum + text.length, 0);
    const all = length(theirs);
    const lost = length(theirs.filter(({ text }) => !has?.has(text)));
    const added = mine.find(({ text }) => !otherHas?.has(text));
    const isNew = cover !== null && cover !== otherCover;
    return {
      lostShare: all === 0 ? 0 : lost / all,
      textShare: all === 0 ? 1 : length(mine) / all,
      added: added ? { element: kit.placeOf(added.holder), text: kit.beginning(added.text) } : null,
      cover:
        isNew && cover ? { element: kit.placeOf(cover), text: kit.beginning(textWithin(cover, here)) } : null,
    };
  }

  function visibleTexts({ texts }: ShownPage): ShownText[] {
    return texts.filter(({ share }) => share > 0.5);
  }

  function textWithin(element: Element, here: ShownPage): string {
    return visibleTexts(here)
      .filter(({ holder }) => element.contains(holder))
      .map(({ node }) => node.data)
      .join(' ');
  }

  /** The fixed element that covers the whole window. */
  function coverOfWindow({ elements }: ShownPage): Element | null {
    const { innerWidth, innerHeight } = window;
    const tops = [0.1, 0.5, 0.9].flatMap((across) =>
      [0.1, 0.5, 0.9].map((down) => document.elementFromPoint(innerWidth * across, innerHeight * down)),
    );
    let cover = tops[0] ?? null;
    while (cover && !(isCover(cover) && tops.every((top) => top !== null && cover?.contains(top))))
      cover = cover.parentElement;
    return cover;

    function isCover(element: Element): boolean {
      const box = elements.get(element);
      return box !== undefined && /fixed|absolute/.test(box.position) && element !== document.body;
    }
  }
}
