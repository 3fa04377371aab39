import { contrastRatio, parseHex, type Rgb } from '@abhigam/domain';
import { parseColour } from '@abhigam/facts';
import { z } from 'zod';
import type { IsolatedWorld } from '../../browser/isolated-world.ts';
import type { PageSession } from '../../browser/page-session.ts';
import { withForcedStates } from '../../browser/with-forced-states.ts';
import { COLOURS_OF } from '../../in-page/colours-of.ts';
import { type Candidate, numberOf } from '../../repairs/candidates.ts';

/** Maximum number of elements; further ones are usually repetitions of the same link. */
const MAX_LOOKED_AT = 100;
const STATES = [['hover'], ['focus', 'focus-visible']];

const shown = z.array(z.object({ text: z.string(), background: z.string().nullable() }).nullable());
type Shown = z.infer<typeof shown>[number];

/**
 * Colour corrections with insufficient contrast on hover or focus, where the current colour has enough. Call
 * before the page is changed; restores it afterwards.
 */
export async function weakInOtherStates(
  { cdp }: Pick<PageSession, 'cdp'>,
  world: IsolatedWorld,
  candidates: readonly Candidate[],
): Promise<Candidate[]> {
  const coloured = candidates.filter(({ colour }) => colour !== null).slice(0, MAX_LOOKED_AT);
  if (coloured.length === 0) return [];
  const backendNodeIds = coloured.map(numberOf);
  const look = async () => shown.parse(await world.callWithNodes(COLOURS_OF, backendNodeIds));
  const weak = new Set<Candidate>();
  const rest = await look();
  await withForcedStates(cdp, world, backendNodeIds, async (force) => {
    for (const states of STATES) {
      await force(states);
      const now = await look();
      for (const [at, candidate] of coloured.entries())
        if (isWeaker(candidate, rest[at] ?? null, now[at] ?? null)) weak.add(candidate);
    }
  });
  return [...weak];
}

/** A state that sets the corrected colour itself is not affected. */
function isWeaker({ colour }: Candidate, rest: Shown, now: Shown): boolean {
  if (!colour || !rest || !now) return false;
  const { type, to, ratio } = colour;
  const isText = type === 'text';
  const [own, other, otherAtRest] = isText
    ? [now.text, now.background, rest.background]
    : [now.background, now.text, rest.text];
  if (own !== (isText ? rest.text : rest.background) || other === otherAtRest) return false;
  const [before, after] = [ratioOf(own, other), ratioOf(to, other)];
  return before !== null && after !== null && before >= ratio && after < ratio;
}

function ratioOf(one: string | null, other: string | null): number | null {
  const [a, b] = [opaque(one), opaque(other)];
  return a && b && contrastRatio(a, b);
}

function opaque(written: string | null): Rgb | null {
  if (written === null || written.startsWith('#')) return written === null ? null : parseHex(written);
  const colour = parseColour(written);
  return colour?.alpha === 1 ? colour.rgb : null;
}
