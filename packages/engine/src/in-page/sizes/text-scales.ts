/// <reference lib="dom" />
import type { ShownPage } from './shown-page.ts';
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: finds texts whose size is proportional to the window's width, so that they do not grow
 * when the page is zoomed. Self-contained: its source text is sent to the page.
 */
export function createTextScales(kit: SizesKit) {
  /** Font size of each text, by window width. */
  const sizes = new Map<Text, Map<number, number>>();

  return {
    note,
    /** Call after two other sizes were recorded. */
    find(own: ShownPage): number[] {
      const holders = new Set<Element>();
      note(own);
      for (const { node, holder } of own.texts) {
        const shares = [...(sizes.get(node)?.values() ?? [])];
        if (holder.ownerDocument !== document || shares.length !== 3) continue;
        if (Math.max(...shares) / Math.min(...shares) < 1.03) holders.add(holder);
      }
      return [...holders].slice(0, 20).map(kit.placeOf);
    },
  };

  function note({ texts }: ShownPage): void {
    for (const { node, fontSize, holder } of texts) {
      const width = holder.ownerDocument.documentElement.clientWidth;
      const known = sizes.get(node) ?? new Map<number, number>();
      sizes.set(node, known.set(width, fontSize / width));
    }
  }
}
