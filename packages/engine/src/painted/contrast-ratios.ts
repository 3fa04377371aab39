import type { ContrastSpread } from '@abhigam/facts';

/** A part of a line with fewer pixels is ignored. */
const MIN_PART_PIXELS = 4;

/** Contrast ratios of many pixels, grouped by part of the text. */
export class Ratios {
  readonly #all: number[] = [];
  readonly #byPart = new Map<number, number[]>();

  get count(): number {
    return this.#all.length;
  }

  add(ratio: number, part: number): void {
    this.#all.push(ratio);
    const known = this.#byPart.get(part);
    if (known) known.push(ratio);
    else this.#byPart.set(part, [ratio]);
  }

  spread(): ContrastSpread {
    const sorted = this.#all.toSorted((one, other) => one - other);
    const parts = [...this.#byPart.values()].filter(({ length }) => length >= MIN_PART_PIXELS);
    const medians = parts.map((part) =>
      quantile(
        part.toSorted((one, other) => one - other),
        0.5,
      ),
    );
    const median = quantile(sorted, 0.5);
    return {
      low: rounded(quantile(sorted, 0.02)),
      quarter: rounded(quantile(sorted, 0.25)),
      high: rounded(quantile(sorted, 0.98)),
      weakest: rounded(medians.reduce((least, one) => Math.min(least, one), median)),
    };
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 1;
}

/** Rounds for storage; views show fewer digits. */
function rounded(ratio: number): number {
  return Math.round(ratio * 10_000) / 10_000;
}
