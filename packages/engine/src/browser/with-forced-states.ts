import { END_ANIMATIONS } from '../in-page/end-animations.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import type { Cdp } from './page-session.ts';

/** Forces pseudo-classes such as `:hover` and `:focus` on elements: style sheets react, scripts do not. */
export type ForceStates = (states: readonly string[]) => Promise<void>;

/**
 * Runs `work` while states of all these elements can be forced; restores them afterwards.
 *
 * @param backendNodeIds in the document of `world`
 */
export async function withForcedStates<T>(
  cdp: Cdp,
  world: IsolatedWorld,
  backendNodeIds: number[],
  work: (force: ForceStates) => Promise<T>,
): Promise<T> {
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  try {
    // The browser assigns node ids only after `DOM.getDocument`.
    await cdp.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await cdp.send('DOM.pushNodesByBackendIdsToFrontend', { backendNodeIds });
    const force: ForceStates = async (states) => {
      const forcedPseudoClasses = [...states];
      await Promise.all(
        nodeIds.map((nodeId) => cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
      );
      await world.evaluate(END_ANIMATIONS);
    };
    return await work(force);
  } finally {
    // Resets all forced states.
    await cdp.send('CSS.disable');
    await cdp.send('DOM.disable');
    await world.evaluate(END_ANIMATIONS);
  }
}
