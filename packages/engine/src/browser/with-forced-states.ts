import { STILL_ANIMATIONS } from '../in-page/still-animations.ts';
import type { IsolatedWorld } from './isolated-world.ts';
import type { Cdp } from './page-session.ts';

/** Shows elements as though the pointer or the focus were on them: style sheets answer, scripts do not. */
export type ForceStates = (states: readonly string[]) => Promise<void>;

/**
 * Does `work` with elements whose states can be forced, all at once; they are as before afterwards.
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
    // Elements are numbered from the document on.
    await cdp.send('DOM.getDocument', { depth: 0 });
    const { nodeIds } = await cdp.send('DOM.pushNodesByBackendIdsToFrontend', { backendNodeIds });
    const force: ForceStates = async (states) => {
      const forcedPseudoClasses = [...states];
      await Promise.all(
        nodeIds.map((nodeId) => cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
      );
      await world.evaluate(STILL_ANIMATIONS);
    };
    return await work(force);
  } finally {
    // Ends all that was forced, in one go.
    await cdp.send('CSS.disable');
    await cdp.send('DOM.disable');
    await world.evaluate(STILL_ANIMATIONS);
  }
}
