import type { CDPSession as Cdp } from 'playwright-core';
import { z } from 'zod';

/**
 * Makes the browser serialize an array with the backend ids of its nodes in one response, without the contents
 * of the nodes.
 */
export const BACKEND_ID_SERIALIZATION = { serialization: 'deep', maxDepth: 1 } as const;

/** A node that occurs several times in the array is serialized once; its further items refer to the first. */
const written = z.object({
  value: z.array(
    z.object({
      value: z.unknown().optional(),
      weakLocalObjectReference: z.number().optional(),
    }),
  ),
});
const node = z.object({ backendNodeId: z.number().int() });

/** Backend ids of the nodes in a serialized array, in array order; null for items that are not nodes. */
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

/** Backend ids of the nodes in an array of the page; see `backendIdsOfWritten`. */
export async function backendIdsIn(cdp: Cdp, arrayObjectId: string): Promise<(number | null)[]> {
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    functionDeclaration: 'function () { return this; }',
    objectId: arrayObjectId,
    serializationOptions: BACKEND_ID_SERIALIZATION,
  });
  return backendIdsOfWritten(result.deepSerializedValue);
}
