import type { Rect } from '@abhigam/domain';
import type { Page } from '@abhigam/facts';
import type { TextToMeasure } from '@abhigam/rules';
import type { Clip } from './clips.ts';
import type { FramePainter } from './frame-painter.ts';
import { type MaskColour, maskColourOn, maskColourUnderEffects, type TextPictures } from './measure-text.ts';
import type { Pixels } from './pixels.ts';
import { unsharedLines } from './unshared-lines.ts';

interface Located {
  lines: Rect[];
  isMoving: boolean;
}

/** Current line boxes of each text node on the page; no lines where a frame clips them. */
export async function locate(
  page: Page,
  texts: readonly TextToMeasure[],
  painters: readonly FramePainter[],
): Promise<Located[]> {
  const located = texts.map((): Located => ({ lines: [], isMoving: false }));
  for (const painter of painters) {
    const { scroll, texts: found } = await painter.boxes();
    const frame = page.frames[painter.frame];
    painter.texts.forEach((text, at) => {
      const { lines = [], isMoving = false } = found[at] ?? {};
      const inDocument = lines.map((line) => ({ ...line, x: line.x + scroll.x, y: line.y + scroll.y }));
      located[text] = { lines: inDocument.flatMap((line) => frame?.toPage(line) ?? []), isMoving };
    });
  }
  const unshared = unsharedLines(located.map(({ lines }) => lines));
  return located.map(({ isMoving }, text) => ({ isMoving, lines: unshared[text] ?? [] }));
}

/** Whether an area can be captured at the current scroll position. */
export function isInWindow(page: Page, area: Rect): boolean {
  const { viewport } = page.facts;
  const { scroll } = page.top.facts;
  return (
    area.x >= scroll.x &&
    area.y >= scroll.y &&
    area.x + area.width <= scroll.x + viewport.width &&
    area.y + area.height <= scroll.y + viewport.height
  );
}

export function masksOn(
  clips: readonly Clip[],
  bare: readonly Pixels[],
  located: readonly Located[],
  maskFilledOf: (clip: number, place: number) => TextPictures['maskFilled'],
): Map<number, MaskColour> {
  const found = new Map<number, MaskColour>();
  clips.forEach(({ places }, clip) => {
    const picture = bare[clip];
    if (!picture) return;
    for (const place of places) {
      const lines = located[place]?.lines ?? [];
      const maskFilled = maskFilledOf(clip, place);
      found.set(
        place,
        maskFilled ? maskColourUnderEffects(picture, maskFilled, lines) : maskColourOn(picture, lines),
      );
    }
  });
  return found;
}
