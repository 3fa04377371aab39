/// <reference lib="dom" />
import type { ShownPage } from './shown-page.ts';
import type { SizesKit } from './sizes-kit.ts';

/**
 * Runs inside the page: texts that keep their share of the window's width, so that they do not grow where a page is drawn larger.
 * Self-contained: its source text is sent to the page.
 */
export function createTextScales(kit: SizesKit) {
  /** Of each text, by the width of the window. */
  const sizes = new Map<Text, Map<number, number>>();

  return {
    note,
    /** To be asked after two other sizes were noted. */
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
