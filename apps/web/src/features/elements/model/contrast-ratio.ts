const COLOUR = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** Contrast ratio of two `#rrggbb` colours as WCAG defines it, rounded down to two decimals; null for other colours. */
export function contrastRatio(one: string, other: string): number | null {
  const a = luminance(one);
  const b = luminance(other);
  if (a === null || b === null) return null;
  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  // Rounded down, so that 4.499 is never displayed as sufficient.
  return Math.floor(ratio * 100) / 100;
}

function luminance(colour: string): number | null {
  const channels = COLOUR.exec(colour)?.slice(1);
  if (!channels) return null;
  const [r = 0, g = 0, b = 0] = channels.map((hex) => linear(Number.parseInt(hex, 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
