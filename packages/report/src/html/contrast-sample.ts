import { contrastRatio, parseHex, toHex } from '@abhigam/domain';

export interface ContrastSample {
  /** A data URI with an image of letters in these colours. */
  uri: string;
  ratio: number;
  /** `#rrggbb` */
  text: string;
  background: string;
}

/** Null for invalid colours. The image is drawn from the parsed numbers, never from the input text. */
export function contrastSample(text: string, background: string): ContrastSample | null {
  const fg = parseHex(text);
  const bg = parseHex(background);
  if (!fg || !bg) return null;
  const colours = { text: toHex(fg), background: toHex(bg) };
  // Letters as paths: an image has no access to fonts.
  const letters =
    'M10 27 18 9h4l8 18h-4l-2-5h-8l-2 5ZM17.300 18.500h5.400L20 12ZM36 23.500c0-3 2.500-4 7-4.300 0-2-.8-2.700-2.600-2.700-1.600 0-2.400.7-2.600 2h-3.500c.2-3.200 2.600-5 6.200-5 4 0 6 1.900 6 5.500V27h-3.200v-1.600c-.9 1.300-2.200 2-3.900 2-2.100 0-3.400-1.500-3.400-3.900Zm7-1.700c-2.400.1-3.500.6-3.500 1.600 0 .8.600 1.200 1.500 1.200 1.300 0 2-.9 2-2.800ZM53 15h21v3H53ZM53 22h15v3H53Z';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="84" height="38" viewBox="0 0 84 38"><rect width="84" height="38" fill="${colours.background}"/><path d="${letters}" fill="${colours.text}" fill-rule="evenodd"/></svg>`;
  return {
    uri: `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`,
    ratio: contrastRatio(fg, bg),
    ...colours,
  };
}
