import type { CDPSession as Cdp } from 'playwright-core';

/** The browser's numbers of the nodes in an array of the page, in its order; null for what is no node. */
export async function backendIdsIn(cdp: Cdp, arrayObjectId: string): Promise<(number | null)[]> {
  const { result } = await cdp.send('Runtime.getProperties', {
    objectId: arrayObjectId,
    ownProperties: true,
  });
  const items = result.filter(({ name }) => /^\d+$/.test(name));
  return Promise.all(
    items.map(async ({ value }) => {
      if (!value?.objectId) return null;
      const described = await cdp.send('DOM.describeNode', { objectId: value.objectId }).catch(() => null);
      return described?.node.backendNodeId ?? null;
    }),
  );
}
