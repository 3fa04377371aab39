/// <reference lib="dom" />
import type { Clipping } from '../clipping.ts';
import type { Sight, State } from './focus-state.ts';
import type { Edges, TreeNavigation } from './tree-navigation.ts';

export type FocusVisibility = ReturnType<typeof createFocusVisibility>;

/**
 * Runs inside a page: tests whether a part of a tab stop is visible. Self-contained: its source text is sent to
 * the page.
 */
export function createFocusVisibility(
  { parentOf, edgesOf, common }: TreeNavigation,
  { isContainingBlockFor, cutsOff }: Clipping,
) {
  return { sightOf };

  /** The visible remainder of its box and of its outline after clipping. */
  function sightOf(element: Element, visibility: string): NonNullable<State['sight']> {
    const view = element.ownerDocument.defaultView;
    const rect = edgesOf(element);
    const outer = { left: rect.left - 2, top: rect.top - 2, right: rect.right + 2, bottom: rect.bottom + 2 };
    if (!view || visibility !== 'visible') return allOf('unseen');
    const clip: Edges = { left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight };
    if (!common(outer, clip)) return allOf('unseen');
    let position = getComputedStyle(element).position;
    let left: Edges | null = clip;
    for (let at: Element | null = element; at; at = parentOf(at)) {
      const styles = getComputedStyle(at);
      if (Number(styles.opacity) === 0) return allOf('unseen');
      const isCut =
        (/^(absolute|fixed)$/.test(styles.position) &&
          /^rect\((0px|1px)[, ]+(0px|1px)[, ]+(0px|1px)[, ]+(0px|1px)\)$/.test(styles.clip)) ||
        /^(inset\((50|100)%\)|circle\(0(px|%)?( at .*)?\))$/.test(styles.clipPath);
      if (isCut) return allOf('clipped');
      if (at === element || /^(body|html)$/.test(at.localName)) continue;
      if (!isContainingBlockFor(position, styles)) continue;
      position = styles.position;
      if (cutsOff(at, styles)) left = left && common(left, edgesOf(at));
    }
    if (!left) return allOf('clipped');
    const boxLeft = common(rect, left);
    const isEdgeSeen =
      boxLeft !== null &&
      (boxLeft.left === rect.left ||
        boxLeft.top === rect.top ||
        boxLeft.right === rect.right ||
        boxLeft.bottom === rect.bottom);
    const ringLeft = common(outer, left);
    const isRingSeen =
      ringLeft !== null &&
      (ringLeft.left < rect.left ||
        ringLeft.top < rect.top ||
        ringLeft.right > rect.right ||
        ringLeft.bottom > rect.bottom);
    const sight = (isVisible: boolean): Sight => (isVisible ? 'seen' : 'clipped');
    return { box: sight(boxLeft !== null), ring: sight(isRingSeen), edge: sight(isEdgeSeen) };
  }

  function allOf(sight: Sight): NonNullable<State['sight']> {
    return { box: sight, ring: sight, edge: sight };
  }
}
