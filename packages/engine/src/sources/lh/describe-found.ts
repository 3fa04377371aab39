import type { Rect } from '@abhigam/domain';
import type { IsolatedWorld } from '../../browser/isolated-world.ts';
import { boxes, type ElementDescription, elementDescriptions, type FoundRule, point } from './found-rule.ts';
import { JUDGE } from './judge-source.ts';

/** An element that a rule found, in the context of the whole page. */
export interface DescribedElement extends Omit<ElementDescription, 'selector' | 'path' | 'box'> {
  /** Selectors of frames, shadow hosts and the element, joined by ` >>> `. */
  selector: string;
  /**
   * Path of the element: within the page to the frame element, within that frame to the next one, and finally
   * to the element.
   */
  steps: number[][];
  /** In document coordinates of the top frame; null when it has no box there. */
  rect: Rect | null;
}

/** Looks up a found element by its path; undefined when its frame is gone. */
export type DescribedElements = (path: readonly string[]) => DescribedElement | undefined;

/** Describes all found elements with one call per frame, including the frames on their paths. */
export async function describeFound(
  rules: readonly FoundRule[],
  worlds: readonly IsolatedWorld[],
): Promise<DescribedElements> {
  const paths = rules.flatMap((rule) => [...rule.violations, ...rule.incomplete]).map(({ path }) => path);
  const references = referencesByFrame(paths.flat());
  const frameElements = referencesByFrame(paths.flatMap((path) => path.slice(0, -1)));
  const [described, origins, scroll] = await Promise.all([
    askFrames(worlds, references, describeIn),
    askFrames(worlds, frameElements, originsIn),
    scrollOf(worlds[0]),
  ]);
  return (path) => {
    const reference = path.at(-1);
    const element = reference === undefined ? undefined : described.get(reference);
    if (!element) return undefined;
    const selectors = path.flatMap((part) => described.get(part)?.selector ?? []);
    const steps = path.flatMap((part) => {
      const on = described.get(part);
      return on ? [on.path] : [];
    });
    const { box, path: _own, ...rest } = element;
    return {
      ...rest,
      selector: selectors.join(' >>> '),
      steps,
      rect: documentRect(box, path, origins, scroll),
    };
  };
}

/** Adds the offsets of the parent frames; an element scrolled out of its frame is not visible. */
function documentRect(
  box: Rect | null,
  path: readonly string[],
  origins: ReadonlyMap<string, Rect>,
  scroll: { x: number; y: number },
): Rect | null {
  let rect = box;
  for (const part of path.slice(0, -1).toReversed()) {
    const frame = origins.get(part);
    if (!rect || !frame || !isInside(rect, frame)) return null;
    rect = { ...rect, x: rect.x + frame.x, y: rect.y + frame.y };
  }
  return rect && { ...rect, x: rect.x + scroll.x, y: rect.y + scroll.y };
}

function isInside(rect: Rect, frame: Rect): boolean {
  return rect.x + rect.width > 0 && rect.y + rect.height > 0 && rect.x < frame.width && rect.y < frame.height;
}

/** From references such as `2:17` to the element indexes of each frame. */
function referencesByFrame(references: readonly string[]): Map<number, number[]> {
  const byFrame = new Map<number, number[]>();
  for (const reference of new Set(references)) {
    const [frame = 0, index = 0] = reference.split(':').map(Number);
    const indexes = byFrame.get(frame);
    if (indexes) indexes.push(index);
    else byFrame.set(frame, [index]);
  }
  return byFrame;
}

type Ask<T> = (world: IsolatedWorld, indexes: number[]) => Promise<T[]>;

async function askFrames<T>(
  worlds: readonly IsolatedWorld[],
  references: ReadonlyMap<number, number[]>,
  ask: Ask<T>,
): Promise<Map<string, T>> {
  const answers = await Promise.all(
    [...references].map(async ([frame, indexes]) => {
      const world = worlds[frame];
      // A frame below the top may be gone; elements of such a frame are not described.
      const found = world ? await ask(world, indexes).catch((error) => goneBelowTop(frame, error)) : [];
      return found.map((answer, at) => [`${frame}:${indexes[at]}`, answer] as const);
    }),
  );
  return new Map(answers.flat());
}

function goneBelowTop(frame: number, error: unknown): never[] {
  if (frame === 0) throw error;
  return [];
}

async function describeIn(world: IsolatedWorld, indexes: number[]): Promise<ElementDescription[]> {
  return elementDescriptions.parse(await world.evaluate(`${JUDGE}.describe(${JSON.stringify(indexes)})`));
}

async function originsIn(world: IsolatedWorld, indexes: number[]): Promise<Rect[]> {
  return boxes.parse(await world.evaluate(`${JUDGE}.frameOrigins(${JSON.stringify(indexes)})`));
}

async function scrollOf(world: IsolatedWorld | undefined): Promise<{ x: number; y: number }> {
  return point.parse(await world?.evaluate(`${JUDGE}.scroll()`));
}
