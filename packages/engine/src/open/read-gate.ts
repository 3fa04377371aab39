import { say } from '@abhigam/domain';
import { z } from 'zod';
import type { IsolatedWorld } from '../browser/isolated-world.ts';
import { type GateSigns, readGateSigns } from '../in-page/read-gate-signs.ts';
import { isChallenge, isSignInWall } from './gates.ts';
import { PageFailure } from './page-failure.ts';

/** A page with more is no gate, and reading its signs would take time. */
const MAX_ELEMENTS = 3_000;

const count = z.number().int().nonnegative();
const gateSigns = z
  .object({
    title: z.string().max(200),
    text: z.string().max(2_000),
    textLength: count,
    bodyTextLength: count,
    bodyLinks: count,
    links: count,
    textFields: count,
    passwords: count,
    proofParts: count,
  })
  .nullable() satisfies z.ZodType<GateSigns | null>;

/** Why the page that came is not the one that was asked for: null where it is. Throws WorldLost with the page. */
export async function gateFailure(
  world: IsolatedWorld,
  askedUrl: string,
  finalUrl: string,
): Promise<PageFailure | null> {
  const signs = gateSigns.parse(await world.evaluate(`(${readGateSigns.toString()})(${MAX_ELEMENTS})`));
  if (!signs) return null;
  if (isChallenge(signs)) return new PageFailure('blocked', say('page.asksForHuman'));
  const [asked, final] = [URL.parse(askedUrl), URL.parse(finalUrl)];
  return asked && final && isSignInWall(signs, asked, final)
    ? new PageFailure('sign-in-required', say('page.asksForSignIn'))
    : null;
}
