/// <reference lib="dom" />
import type { ElementNames } from '../element-names.ts';
import type { ShownElement } from './shown-page.ts';

/** Shared functions of all parts of the probe. */
export type SizesKit = ReturnType<typeof createSizesKit>;

/**
 * Runs inside the page: provides the functions that all parts of the sizes probe share. Self-contained: its
 * source text is sent to the page.
 */
export function createSizesKit(names: ElementNames) {
  const maxFrames = 10;
  const maxText = 100;
  const controls =
    'a[href], button, input:not([type=hidden i]), select, textarea, summary, [role=button i], [role=link i], [role=tab i], [role=menuitem i], [role=checkbox i], [role=switch i], [role=combobox i], [role=searchbox i]';
  const fields =
    'input:not([type=hidden i], [type=submit i], [type=button i], [type=reset i], [type=image i]), select, textarea';
  const openers =
    'button, summary, label, [role=button i], [aria-expanded], [aria-haspopup], [aria-controls]';

  return {
    documents: documentsWithin(),
    controls,
    fields,
    openers,
    ...names,
    isUsable,
    scrollsOn,
    folded,
    beginning,
  };

  /** The page's document, and those of same-origin frames, which scripts can access. */
  function documentsWithin(): Document[] {
    const all = [document];
    for (const root of all)
      for (const frame of root.querySelectorAll('iframe')) {
        const { contentDocument } = frame;
        if (contentDocument?.documentElement && all.length <= maxFrames) all.push(contentDocument);
      }
    return all;
  }

  function isUsable(box: ShownElement | undefined): boolean {
    if (!box) return false;
    return !box.isAway && box.right - box.left > 2 && box.bottom - box.top > 2;
  }

  /** An element whose content overflows its box along this axis and that users can scroll. */
  function scrollsOn(element: Element, axis: 'x' | 'y'): boolean {
    const { overflowX, overflowY } = getComputedStyle(element);
    if (!/auto|scroll/.test(axis === 'x' ? overflowX : overflowY)) return false;
    return axis === 'x'
      ? element.scrollWidth > element.clientWidth + 1
      : element.scrollHeight > element.clientHeight + 1;
  }

  function folded(text: string): string {
    return text.replace(/\s+/g, ' ').trim();
  }

  function beginning(text: string): string {
    return folded(text).slice(0, maxText);
  }
}
