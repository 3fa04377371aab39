import type { AxFacts } from '@abhigam/facts';
import type { Cdp } from '../browser/page-session.ts';

type AxNode = Awaited<ReturnType<typeof fullTree>>['nodes'][number];

/** Accessibility tree data of the nodes in these frames, by backend id. */
export async function readAxTrees(cdp: Cdp, frameIds: readonly string[]): Promise<Map<number, AxFacts>> {
  const trees = await Promise.all(
    // A removed frame has no accessibility tree; its nodes then have no such facts.
    frameIds.map((frameId) => fullTree(cdp, frameId).catch(() => ({ nodes: [] }))),
  );
  const facts = new Map<number, AxFacts>();
  for (const { nodes } of trees)
    for (const node of nodes)
      if (node.backendDOMNodeId !== undefined) facts.set(node.backendDOMNodeId, readNode(node));
  return facts;
}

function fullTree(cdp: Cdp, frameId: string) {
  return cdp.send('Accessibility.getFullAXTree', { frameId });
}

function readNode(node: AxNode): AxFacts {
  const properties = readProperties(node);
  return {
    role: text(node.role?.value),
    name: text(node.name?.value),
    nameFrom: nameSource(node),
    description: text(node.description?.value),
    ...(node.ignored ? { ignored: node.ignoredReasons?.[0]?.name ?? 'unknown' } : {}),
    ...(properties ? { properties } : {}),
  };
}

/** The name source that won: the others have no value or are superseded. */
function nameSource({ name }: AxNode): string | null {
  const source = name?.sources?.find((one) => one.value !== undefined && !one.superseded && !one.invalid);
  return source ? (source.attribute ?? source.nativeSource ?? source.type) : null;
}

function readProperties({ properties }: AxNode): AxFacts['properties'] {
  const simple = (properties ?? []).flatMap(({ name, value }) =>
    ['string', 'number', 'boolean'].includes(typeof value.value) ? [[name, value.value] as const] : [],
  );
  return simple.length > 0 ? Object.fromEntries(simple) : undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
