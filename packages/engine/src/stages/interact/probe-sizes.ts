import type { LostText, NodeRef, OrientationView, ResizeFacts } from '@abhigam/facts';
import { z } from 'zod';
import type { FoundLoss, FoundNarrow, FoundTurn } from '../../in-page/sizes/found.ts';
import type { InteractionContext } from './interaction-context.ts';
import { CREATE_PROBE, PROBE, type SizesQuestion } from './sizes-probe.ts';

/**
 * The viewport of WCAG 1.4.10: a window of 1280 by 1024 CSS pixels at 400 %; the height matters for sticky and
 * full-height content.
 */
export const NARROW = { width: 320, height: 256 };
/** The same window at 200 %. */
const DOUBLED = { width: 640, height: 512 };
/** Scripts often debounce resize events before they update the layout. Only for pages with resize listeners. */
const RESIZE_QUIET_MS = 260;
const RESIZE_CAP_MS = 600;
/** A busy machine needs this long to draw a page with many parts. */
const LATE_CAP_MS = 1_500;
const MAX_FOUND = 400;

const place = z.number().int().nonnegative();
const text = z.string().max(200);
const loss = z.object({
  element: place,
  holder: place,
  how: z.enum(['below', 'beside', 'dots', 'text', 'box']),
  by: place.nullable(),
  byWindow: z.boolean(),
  isAway: z.boolean(),
  text,
}) satisfies z.ZodType<FoundLoss>;
const losses = z.array(loss).max(MAX_FOUND);
const narrow = z.object({
  lost: losses,
  sideways: z
    .object({
      width: z.number(),
      beyond: z
        .array(
          z.object({
            element: place,
            what: z.enum(['words', 'control', 'part']),
            part: place.nullable(),
          }),
        )
        .max(MAX_FOUND),
    })
    .nullable(),
  gone: z
    .array(
      z.object({
        element: place,
        first: place,
        count: z.number(),
        fields: z.number(),
        isAlone: z.boolean(),
      }),
    )
    .max(MAX_FOUND),
  mayOpen: z.boolean(),
  goneTexts: z.array(z.object({ element: place, text })).max(MAX_FOUND),
}) satisfies z.ZodType<FoundNarrow>;
const shown = z.object({ element: place, text }).nullable();
const turn = z.object({
  lostShare: z.number(),
  textShare: z.number(),
  added: shown,
  cover: shown,
}) satisfies z.ZodType<FoundTurn>;
const turns = z.object({ portrait: turn, landscape: turn });

/**
 * Lays the page out in other sizes and records what is lost: 320 CSS pixels wide, 640 (a window of 1280 at 200
 * %), rotated, and with the text spacing of WCAG 1.4.12. Compares with the original size, once before and once
 * after, so that automatic changes are not findings.
 */
export async function probeSizes(
  used: InteractionContext,
  signal: AbortSignal,
): Promise<ResizeFacts | undefined> {
  const { world, viewport } = used;
  await world.evaluate(CREATE_PROBE);
  const ask = (question: SizesQuestion) => {
    signal.throwIfAborted();
    return world.evaluate(`${PROBE}.${question}`);
  };
  const { globalListeners } = used.page.facts;
  const listens = globalListeners.some(({ type }) => /^(resize|orientationchange)$/.test(type));
  /** Resolves when the page has settled. */
  const askSettled = (question: SizesQuestion, settle: SizesQuestion = 'settle(0, 0)') =>
    ask(`${settle}.then(() => ${PROBE}.${question})`);
  const askAt = async (size: typeof viewport, question: SizesQuestion) => {
    signal.throwIfAborted();
    await layOut(used, size);
    return askSettled(question, listens ? `settle(${RESIZE_QUIET_MS}, ${RESIZE_CAP_MS})` : undefined);
  };
  /**
   * Repeats the reading when it has findings: many pages update their layout themselves, by observers, some
   * time later.
   */
  const readAt = async <Found>(
    size: typeof viewport,
    question: SizesQuestion,
    schema: z.ZodType<Found>,
    isFault: (found: Found) => boolean,
  ): Promise<Found> => {
    const found = schema.parse(await askAt(size, question));
    if (!isFault(found)) return found;
    return schema.parse(await askSettled(question, `settle(${RESIZE_QUIET_MS}, ${LATE_CAP_MS})`));
  };
  try {
    await ask('hold()');
    const doubled = await readAt(DOUBLED, 'doubled()', losses, (value) => value.length > 0);
    const asks = listens || (await ask('asksForOrientation()')) === true;
    if (asks) await ask('landscape()');
    const upright = { width: DOUBLED.height, height: DOUBLED.width };
    const turned = asks ? turns.parse(await askAt(upright, 'portrait()')) : null;
    const atNarrow = await readAt(
      NARROW,
      'narrow()',
      narrow,
      ({ lost, sideways, gone, goneTexts }) =>
        sideways !== null || lost.length > 0 || gone.length > 0 || goneTexts.length > 0,
    );
    const unscaled = z
      .array(place)
      .max(MAX_FOUND)
      .parse(await askAt(viewport, 'unscaled()'));
    await ask('holdAgain()');
    // The original window, so that only the spacing differs.
    const isSpaced = (await ask('space()')) === true;
    const spaced = isSpaced ? losses.parse(await askSettled('spaced()')) : null;
    await ask('restore()');
    const refs = await refsOf(used, z.number().parse(await askSettled('count()')));
    return factsOf({ doubled, unscaled, turned, narrow: atNarrow, spaced }, refs);
  } finally {
    await layOut(used, viewport).catch(() => undefined);
    // The next part needs the page in its original size, with menus restored that it collapses in small
    // windows.
    if (signal.aborted)
      await world.evaluate(`${PROBE}?.settle(${RESIZE_QUIET_MS}, ${RESIZE_CAP_MS})`).catch(() => undefined);
    await world.evaluate(`${PROBE}?.restore(); ${PROBE} = undefined`).catch(() => undefined);
  }
}

/** As on a desktop, where browsers zoom by reducing the window's CSS size. */
export async function layOut(
  { cdp }: InteractionContext,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const angle = height > width ? 0 : 90;
  await cdp.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: 1,
    mobile: false,
    screenOrientation: { type: height > width ? 'portraitPrimary' : 'landscapePrimary', angle },
  });
}

type Refs = readonly (NodeRef | null)[];

async function refsOf({ world, refOf }: InteractionContext, count: number): Promise<Refs> {
  const ids = await world.backendIdsOf(
    `Array.from({ length: ${Math.min(count, MAX_FOUND)} }, (_, at) => ${PROBE}.element(at))`,
  );
  return ids.map((id) => (id === null ? null : refOf(id)));
}

interface Found {
  doubled: FoundLoss[];
  unscaled: number[];
  turned: { portrait: FoundTurn; landscape: FoundTurn } | null;
  narrow: FoundNarrow;
  spaced: FoundLoss[] | null;
}

/** Leaves out elements that were added after the facts. */
function factsOf(found: Found, refs: Refs): ResizeFacts {
  const at = (number: number) => refs[number] ?? null;
  const lost = (all: readonly FoundLoss[]) =>
    all.flatMap(({ element, holder, by, ...rest }): LostText[] => {
      const [box, of] = [at(element), at(holder)];
      return box && of ? [{ ...rest, element: box, holder: of, by: by === null ? null : at(by) }] : [];
    });
  const { sideways, gone, mayOpen, goneTexts } = found.narrow;
  return {
    narrow: {
      lost: lost(found.narrow.lost),
      sideways: sideways && {
        width: sideways.width,
        beyond: sideways.beyond.flatMap(({ element, what, part }) => {
          const ref = at(element);
          return ref ? [{ element: ref, what, part: part === null ? null : at(part) }] : [];
        }),
      },
      gone: gone.flatMap(({ element, first, ...counts }) => {
        const [box, of] = [at(element), at(first)];
        return box && of ? [{ element: box, first: of, ...counts }] : [];
      }),
      mayOpen,
      goneTexts: goneTexts.flatMap(({ element, text }) => {
        const ref = at(element);
        return ref ? [{ element: ref, text }] : [];
      }),
    },
    doubled: { lost: lost(found.doubled), unscaled: found.unscaled.flatMap((number) => at(number) ?? []) },
    spaced: found.spaced && { lost: lost(found.spaced) },
    turned: found.turned && {
      portrait: turnedOf(found.turned.portrait, at),
      landscape: turnedOf(found.turned.landscape, at),
    },
  };
}

function turnedOf(
  { added, cover, ...shares }: FoundTurn,
  at: (number: number) => NodeRef | null,
): OrientationView {
  const placed = (one: { element: number; text: string } | null) => {
    const element = one && at(one.element);
    return element ? { element, text: one.text } : null;
  };
  return { ...shares, added: placed(added), cover: placed(cover) };
}
