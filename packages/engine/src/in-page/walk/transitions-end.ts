/// <reference lib="dom" />
import type { TreeNavigation } from './tree-navigation.ts';

/**
 * Runs inside a page: finishes transitions of an element, its ancestors and siblings. Self-contained: its
 * source text is sent to the page.
 */
export function createTransitionsEnd({ parentOf, inside }: TreeNavigation) {
  const maxNear = 100;
  const maxRoots = 30;

  return { finishTransitions };

  /** Shadow trees are handled separately. */
  function finishTransitions(element: Element | null): void {
    const roots = new Set<Document | ShadowRoot>([element?.ownerDocument ?? document]);
    for (let at = element; at && roots.size < maxRoots; at = parentOf(at)) {
      const root = at.getRootNode();
      if (root instanceof ShadowRoot) roots.add(root);
      if (at.shadowRoot) roots.add(at.shadowRoot);
    }
    const near = element && (parentOf(element) ?? element);
    for (const { shadowRoot } of near ? inside(near, maxNear) : [])
      if (shadowRoot && roots.size < maxRoots) roots.add(shadowRoot);
    for (const root of roots) for (const animation of root.getAnimations()) finish(animation);
  }

  function finish(animation: Animation): void {
    if (animation.constructor.name !== 'CSSTransition' || animation.playState !== 'running') return;
    try {
      animation.finish();
    } catch {
      // An endless one continues.
    }
  }
}
