import type { CDPSession as Cdp } from 'playwright-core';
import { z } from 'zod';

/** Has the browser write out an array with its numbers of the nodes in it, all in one answer, and nothing of what is inside them. */
export const WITH_BACKEND_IDS = { serialization: 'deep', maxDepth: 1 } as const;

/** A node that stands in the array more than once is written out at one of its places. */
const written = z.object({
  value: z.array(
    z.object({
      value: z.unknown().optional(),
      weakLocalObjectReference: z.number().optional(),
    }),
  ),
});
const node = z.object({ backendNodeId: z.number().int() });

/** The browser's numbers of the nodes in an array so written out, in its order; null for what is no node. */
export function backendIdsOfWritten(array: unknown): (number | null)[] {
  const items = written.safeParse(array).data?.value ?? [];
  const repeated = new Map<number, number>();
  const ids = items.map(({ value, weakLocalObjectReference: reference }) => {
    const id = node.safeParse(value).data?.backendNodeId ?? null;
    if (id !== null && reference !== undefined) repeated.set(reference, id);
    return id;
  });
  return ids.map((id, at) => id ?? repeated.get(items[at]?.weakLocalObjectReference ?? -1) ?? null);
}

/** The same of an array of the page. */
export async function backendIdsIn(cdp: Cdp, arrayObjectId: string): Promise<(number | null)[]> {
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this; }',
    objectId: arrayObjectId,
    serializationOptions: WITH_BACKEND_IDS,
  });
  return backendIdsOfWritten(result.deepSerializedValue);
}
