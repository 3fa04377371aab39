export interface ShadowLayer {
  /** As computed styles write it; empty for none. */
  colour: string;
  /** In CSS pixels: across, down, blur, spread. */
  lengths: readonly number[];
  isInset: boolean;
}

/** The layers of a computed `box-shadow` or `text-shadow`. Self-contained: its source text is also sent to pages. */
export function shadowLayers(shadow: string): ShadowLayer[] {
  return shadow.split(/,(?![^(]*\))/).map((layer) => {
    const [colour = ''] = /[a-z]+\([^()]*\)/.exec(layer) ?? [];
    const lengths = layer.replace(colour, '').matchAll(/-?[\d.]+px/g);
    return {
      colour,
      lengths: [...lengths].map(([length]) => Number.parseFloat(length)),
      isInset: layer.includes('inset'),
    };
  });
}
