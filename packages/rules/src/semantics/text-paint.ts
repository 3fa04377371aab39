import type { TextSpot } from './text-spots.ts';

export function hasShadow({ style }: Pick<TextSpot, 'style'>): boolean {
  const shadow = style('text-shadow');
  const isUnseen = shadow.startsWith('rgba(0, 0, 0, 0)') && shadow.lastIndexOf('rgb') === 0;
  return shadow !== 'none' && shadow !== '' && !isUnseen;
}

/** Text without its own colour can be the shape of the picture behind it. */
export function hasClippedPicture({ element }: Pick<TextSpot, 'element'>): boolean {
  return [element, ...element.ancestors()].some(
    (one) => one.style('background-clip') === 'text' && !['', 'none'].includes(one.style('background-image')),
  );
}
