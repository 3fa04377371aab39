import type { KeyboardStop } from '@abhigam/contract';
import type { PagePicture } from '@abhigam/domain';

/** Position of a stop on the image, in percent. */
export interface StopMark {
  number: number;
  x: number;
  y: number;
  hasProblem: boolean;
}

/** Marks of the stops within the image, at the start edge of each stop. */
export function stopMarks(
  stops: readonly KeyboardStop[],
  { width, height, scale }: Pick<PagePicture, 'width' | 'height' | 'scale'>,
): StopMark[] {
  return stops.flatMap(({ number, rect, problems, findings }) => {
    if (!rect) return [];
    const x = ((rect.x + Math.min(rect.width / 2, 12)) * scale) / width;
    const y = ((rect.y + rect.height / 2) * scale) / height;
    // The image can end before the page does.
    if (x < 0 || y < 0 || x > 1 || y > 1) return [];
    return [{ number, x: 100 * x, y: 100 * y, hasProblem: problems.length + findings.length > 0 }];
  });
}
