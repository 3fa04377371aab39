import type { TextToMeasure } from '@abhigam/rules';
import { z } from 'zod';
import { IsolatedWorld } from '../browser/isolated-world.ts';
import type { Cdp, PageSession } from '../browser/page-session.ts';
import type { GatheredFacts } from '../gather/gather-facts.ts';
import { createTextPainter, type TextBoxes, type TextPaint, type ToStrip } from '../in-page/text-painter.ts';

const PAINTER = 'globalThis.engineTextPainter';

const textBoxes = z.object({
  scroll: z.object({ x: z.number(), y: z.number() }),
  texts: z.array(
    z.object({
      lines: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
      isMoving: z.boolean(),
    }),
  ),
}) satisfies z.ZodType<{ scroll: { x: number; y: number }; texts: TextBoxes[] }>;

/** Repaints texts of one frame. Texts are identified by their index among those of the page. */
export class FramePainter {
  /** Index of the frame in the facts. */
  readonly frame: number;
  readonly texts: readonly number[];
  readonly #world: IsolatedWorld;

  constructor(frame: number, texts: readonly number[], world: IsolatedWorld) {
    this.frame = frame;
    this.texts = texts;
    this.#world = world;
  }

  /** Boxes of its texts in order; lines are relative to the frame's viewport. */
  async boxes(): Promise<z.infer<typeof textBoxes>> {
    return textBoxes.parse(await this.#world.evaluate(`${PAINTER}.boxes()`));
  }

  /** Applies CSS declarations to each text; null leaves the text unchanged. */
  async paint(cssOf: (text: number) => string | null): Promise<void> {
    const byCss = Map.groupBy(this.texts.keys(), (at) => cssOf(this.texts[at] ?? -1));
    const paints = [...byCss].flatMap(([css, texts]): TextPaint[] => (css === null ? [] : [{ css, texts }]));
    await this.#world.evaluate(`${PAINTER}.paint(${JSON.stringify(paints)})`);
  }

  /** Removes text shadows and backgrounds that are clipped to text; returns the texts where this worked. */
  async strip(): Promise<number[]> {
    const stripped = z.array(z.number()).parse(await this.#world.evaluate(`${PAINTER}.strip()`));
    return stripped.flatMap((at) => this.texts[at] ?? []);
  }

  /** Scrolls the containers of a text to it; returns the texts that are then visible in their containers. */
  async reveal(text: number): Promise<number[]> {
    const at = this.texts.indexOf(text);
    if (at < 0) return [];
    const seen = z.array(z.number()).parse(await this.#world.evaluate(`${PAINTER}.reveal(${at})`));
    return seen.flatMap((one) => this.texts[one] ?? []);
  }

  /** Restores all scroll positions if the page still exists. */
  async scrollBack(): Promise<void> {
    await this.#world.evaluate(`${PAINTER}.scrollBack()`).catch(() => undefined);
  }

  /** Restores the page if it still exists. */
  async restore(): Promise<void> {
    await this.#world.evaluate(`${PAINTER}.restore()`).catch(() => undefined);
  }
}

/** Creates painters for the texts, one per frame; leaves out texts of frames that are gone. */
export async function holdTexts(
  session: PageSession,
  { frames, facts }: GatheredFacts,
  texts: readonly TextToMeasure[],
): Promise<FramePainter[]> {
  const byFrame = Map.groupBy(texts.keys(), (at) => texts[at]?.frame ?? -1);
  const painters = [...byFrame].map(async ([frame, positions]) => {
    const { frameId, backendIds } = frames[frame] ?? { frameId: '', backendIds: [] };
    const cdp = await session.frameSession(frameId);
    if (!cdp) return null;
    const world = await IsolatedWorld.create(cdp, frameId);
    const nodes = await Promise.all(
      positions.map((position) => {
        const node = texts[position]?.node ?? -1;
        const backendId = backendIds[node] ?? -1;
        const isText = facts.frames[frame]?.nodes[node]?.name === '#text';
        return isText ? backendId : valueNode(cdp, backendId);
      }),
    );
    await hold(
      world,
      nodes,
      positions.flatMap((position, at) => toStrip(texts[position], at)),
    );
    return new FramePainter(frame, positions, world);
  });
  const outcomes = await Promise.allSettled(painters);
  return outcomes.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
}

async function hold(world: IsolatedWorld, nodes: readonly number[], strip: ToStrip[]): Promise<void> {
  await world.evaluate(`${PAINTER} ??= (${createTextPainter.toString()})(); undefined`);
  await world.callWithNodes(
    `function (...given) { const strip = given.pop(); ${PAINTER}.hold(given, strip); }`,
    nodes,
    strip,
  );
}

function toStrip(text: TextToMeasure | undefined, at: number): ToStrip[] {
  const shadow: ToStrip[] = text?.hasShadow ? [{ text: at, what: 'shadow' }] : [];
  return text?.isClipped ? [...shadow, { text: at, what: 'background' }] : shadow;
}

interface DomNode {
  nodeType: number;
  nodeValue: string;
  backendNodeId: number;
  shadowRootType?: string;
  children?: DomNode[];
  shadowRoots?: DomNode[];
}

/** Backend id of the internal text node that shows a field's value; -1 when there is none. */
async function valueNode(cdp: Cdp, backendNodeId: number): Promise<number> {
  const described = await cdp
    .send('DOM.describeNode', { backendNodeId, depth: -1, pierce: true })
    .catch(() => null);
  const inner = described?.node.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'user-agent');
  const texts = inner ? textsIn(inner) : [];
  // A hidden placeholder comes first.
  return texts.at(-1)?.backendNodeId ?? -1;
}

function textsIn(node: DomNode): DomNode[] {
  if (node.nodeType === 3 && node.nodeValue.trim() !== '') return [node];
  return [...(node.shadowRoots ?? []), ...(node.children ?? [])].flatMap(textsIn);
}
