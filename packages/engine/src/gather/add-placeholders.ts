import type { NodeFacts } from '@abhigam/facts';
import { z } from 'zod';
import type { Cdp } from '../browser/page-session.ts';
import { readPlaceholders } from '../in-page/read-placeholders.ts';
import { evaluateInFrame } from './evaluate-in-frame.ts';
import type { FrameSnapshot } from './read-snapshot.ts';

/** Maximum number of fields of one frame. */
const MAX_FIELDS = 1_000;
const SCRIPT = `(${readPlaceholders.toString()})(${MAX_FIELDS})`;
const looks = z.array(
  z.tuple([
    z.string(),
    z
      .object({
        colour: z.string(),
        opacity: z.number(),
        fontSize: z.number(),
        fontWeight: z.number(),
      })
      .nullable(),
  ]),
);

/** Records the styles of placeholders in a frame. Records nothing when the frame has changed meanwhile. */
export async function addPlaceholders(cdp: Cdp, { frameId, facts }: FrameSnapshot): Promise<void> {
  const fields = fieldsOf(facts.nodes);
  if (fields.length === 0) return;
  const found = (await evaluateInFrame(cdp, frameId, SCRIPT, looks)) ?? [];
  const isSame =
    found.length === Math.min(fields.length, MAX_FIELDS) &&
    found.every(([text], at) => text === fields[at]?.text);
  if (!isSame) return;
  for (const [at, [, shown]] of found.entries()) {
    const field = fields[at]?.node;
    if (field && shown) field.placeholder = shown;
  }
}

/** Fields outside shadow trees, because the page is searched without them. */
function fieldsOf(nodes: readonly NodeFacts[]): { node: NodeFacts; text: string }[] {
  const isShadow = nodes.map(() => false);
  return nodes.flatMap((node, at) => {
    isShadow[at] = node.shadow !== undefined || isShadow[node.parent] === true;
    if (isShadow[at] || (node.name !== 'input' && node.name !== 'textarea')) return [];
    const text = node.attributes?.find(([name]) => name === 'placeholder')?.[1];
    return text === undefined ? [] : [{ node, text }];
  });
}
