import type { Page } from '@abhigam/facts';
import { isRepainted } from './effects.ts';
import { styledSpots, textElements, type UnclearText } from './text-contrast.ts';
import { hasClippedPicture, hasShadow } from './text-paint.ts';

/** A run of text whose contrast can be measured only in a screenshot. */
export interface TextToMeasure {
  /** Index of the frame. */
  frame: number;
  /** Index of the text node, or of the field that shows the text. */
  node: number;
  /** Computed colour. */
  colour: string;
  hasShadow: boolean;
  /** Background clipped to text: the background shows through the glyphs. */
  isClipped: boolean;
  /** Effects change black and white as well. */
  isRepainted: boolean;
  /** An inner scroll container must bring it into view first. */
  isScrolledTo: boolean;
}

/** One frame of a video is not representative; outlines cannot be distinguished from letters in screenshots. */
const NOT_SEEN = new Set<UnclearText>(['video', 'outline']);

/** Visible text whose colours styles do not determine, in document order. Empty on most pages. */
export function textsToMeasure(page: Page): TextToMeasure[] {
  return textElements(page).flatMap((element) =>
    styledSpots(element).flatMap(({ spot, styled }) => {
      if (styled.state !== 'unclear' || NOT_SEEN.has(styled.why)) return [];
      const { style, node } = spot;
      return [
        {
          frame: element.frame.index,
          node,
          colour: style('-webkit-text-fill-color') || style('color'),
          hasShadow: hasShadow(spot),
          isClipped: hasClippedPicture(spot),
          isRepainted: isRepainted(element),
          isScrolledTo: spot.scroller !== null,
        },
      ];
    }),
  );
}
