/** Linear value of each channel value, for relative luminance (WCAG 2.x), before weighting. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Contrast ratio of two pictures at one pixel; `at` is the index of its first channel. */
export function ratioAt(one: Uint8Array, other: Uint8Array, at: number, atOne = at): number {
  const [a, b] = [luminanceAt(one, atOne), luminanceAt(other, at)];
  return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

function luminanceAt(data: Uint8Array, at: number): number {
  const channel = (offset: 0 | 1 | 2) => LINEAR[data[at + offset] ?? 0] ?? 0;
  return 0.2126 * channel(0) + 0.7152 * channel(1) + 0.0722 * channel(2);
}
