import type { HandledElement } from '@abhigam/facts';
import { z } from 'zod';
import { backendIdsIn } from '../../../browser/backend-ids.ts';
import { readHandledElements } from '../../../in-page/read-handled-elements.ts';
import type { InteractionContext } from '../interaction-context.ts';

/** The page may have made these properties slow on purpose. */
const TIMEOUT_MS = 1_000;
const MAX = 300;

const about = z.array(z.object({ by: z.enum(['jquery', 'react', 'other']), hasKeys: z.boolean() })).max(MAX);

/**
 * Elements of the top frame with delegated click handlers of libraries. Runs in the page's main world: a page
 * could return anything, but only its own elements.
 */
export async function handledElements({ cdp, refOf }: InteractionContext): Promise<HandledElement[]> {
  const objectGroup = 'handled';
  try {
    const { result } = await cdp.send('Runtime.evaluate', {
      expression: `(${readHandledElements.toString()})(${MAX})`,
      objectGroup,
      timeout: TIMEOUT_MS,
    });
    if (!result.objectId) return [];
    const [reply, ids] = await Promise.all([
      cdp.send('Runtime.callFunctionOn', {
        functionDeclaration: 'function () { return this[0]; }',
        objectId: result.objectId,
        returnByValue: true,
      }),
      backendIdsIn(cdp, result.objectId),
    ]);
    const parsed = about.safeParse(JSON.parse(String(reply.result.value)));
    if (!parsed.success) return [];
    return parsed.data.flatMap((one, at) => {
      const id = ids[at + 1];
      const element = id === undefined || id === null ? null : refOf(id);
      return element ? [{ element, ...one }] : [];
    });
  } catch {
    // Without a response from the page, only the browser's listeners count.
    return [];
  } finally {
    await cdp.send('Runtime.releaseObjectGroup', { objectGroup }).catch(() => undefined);
  }
}
