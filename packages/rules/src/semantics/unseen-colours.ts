import type { Page } from '@abhigam/facts';
import { isRepainted } from './effects.ts';
import { styledSpots, textElements, type UnclearText } from './text-contrast.ts';
import { hasClippedPicture, hasShadow } from './text-paint.ts';

/** A run of text of which only a picture can tell how it stands out. */
export interface TextToLookAt {
  /** Index of the frame. */
  frame: number;
  /** Index of the text node, or of the field that shows the text. */
  node: number;
  /** Computed value of its colour. */
  colour: string;
  hasShadow: boolean;
  /** Its glyphs are holes through which the background of its element is seen. */
  isClipped: boolean;
  /** Effects change black and white as well. */
  isRepainted: boolean;
  /** A scroll container within the page must bring it into view first. */
  isScrolledTo: boolean;
}

/** One moment of a film says nothing of the others; outlines cannot be distinguished from letters in pictures. */
const NOT_SEEN = new Set<UnclearText>(['video', 'outline']);

/** Text that is shown and whose colours styles do not tell, in order. None on most pages. */
export function textsToLookAt(page: Page): TextToLookAt[] {
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
