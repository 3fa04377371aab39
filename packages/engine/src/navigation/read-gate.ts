import { say } from '@abhigam/domain';
import { z } from 'zod';
import type { IsolatedWorld } from '../browser/isolated-world.ts';
import { type GateSigns, readGateSigns } from '../in-page/read-gate-signs.ts';
import { PageFailure } from '../pipeline/page-failure.ts';
import { errorPageOf } from './error-pages.ts';
import { isBotCheck, isSignInWall } from './gates.ts';

/** A page with more elements is not a gate, and reading its signs would take time. */
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
    heading: z.string().max(200),
    mainText: z.string().max(2_000),
    mainTextLength: count,
    figures: count,
    hasImpervaFrame: z.boolean(),
  })
  .nullable() satisfies z.ZodType<GateSigns | null>;

/** Visible content for comparison with the site's page for missing addresses. */
export interface PageShape {
  url: string;
  title: string;
  heading: string;
  /** Visible text outside header, navigation and footer. */
  text: string;
}

/** Longer text is content and is not compared. */
const MAX_SHAPE_TEXT = 1_500;

export interface Gate {
  failure: PageFailure | null;
  /** Null when the page is too large to be compared. */
  shape: PageShape | null;
}

/**
 * Why the page differs from the requested one (error page, sign-in, bot check), and its visible content. Throws
 * WorldLost when the page is gone.
 */
export async function readGate(world: IsolatedWorld, askedUrl: string, finalUrl: string): Promise<Gate> {
  const signs = gateSigns.parse(await world.evaluate(`(${readGateSigns.toString()})(${MAX_ELEMENTS})`));
  if (!signs) return { failure: null, shape: null };
  const shape = signs.mainTextLength > MAX_SHAPE_TEXT ? null : shapeOf(signs, finalUrl);
  return { failure: failureOf(signs, askedUrl, finalUrl), shape };
}

function failureOf(signs: GateSigns, askedUrl: string, finalUrl: string): PageFailure | null {
  if (isBotCheck(signs)) return new PageFailure('blocked', say('page.asksForHuman'));
  const instead = errorPageOf(signs);
  if (instead) return new PageFailure(instead.reason, instead.detail);
  const [requested, final] = [URL.parse(askedUrl), URL.parse(finalUrl)];
  return requested && final && isSignInWall(signs, requested, final)
    ? new PageFailure('sign-in-required', say('page.asksForSignIn'))
    : null;
}

function shapeOf({ title, heading, mainText }: GateSigns, url: string): PageShape {
  return { url, title, heading, text: mainText };
}
