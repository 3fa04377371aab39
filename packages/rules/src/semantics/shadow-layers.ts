export interface ShadowLayer {
  /** Computed value; empty when there is none. */
  colour: string;
  /** In CSS pixels: horizontal offset, vertical offset, blur, spread. */
  lengths: readonly number[];
  isInset: boolean;
}

/**
 * Layers of a computed `box-shadow` or `text-shadow`. Self-contained: its source text is also injected into
 * pages.
 */
export function shadowLayers(shadow: string): ShadowLayer[] {
  // Commas within a colour do not separate layers.
  const layers = [''];
  let depth = 0;
  for (const one of shadow) {
    if (one === '(') depth += 1;
    else if (one === ')') depth -= 1;
    if (one === ',' && depth === 0) layers.push('');
    else layers[layers.length - 1] += one;
  }
  return layers.map((layer) => {
    const [colour = ''] = /(?<![a-z])[a-z]+\([^()]*\)/.exec(layer) ?? [];
    const lengths = layer.replace(colour, '').matchAll(/(?<![\d.])-?[\d.]+px/g);
    return {
      colour,
      lengths: [...lengths].map(([length]) => Number.parseFloat(length)),
      isInset: layer.includes('inset'),
    };
  });
}
