import { toHex } from '@abhigam/domain';

interface Bucket {
  count: number;
  red: number;
  green: number;
  blue: number;
}

/** Histogram of pixel colours; similar colours count as one. */
export class ColourCount {
  readonly #buckets = new Map<number, Bucket>();
  #total = 0;

  add(data: Uint8Array, at: number): void {
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    // The upper four bits of each channel.
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const bucket = this.#buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    bucket.count += 1;
    bucket.red += red;
    bucket.green += green;
    bucket.blue += blue;
    this.#buckets.set(key, bucket);
    this.#total += 1;
  }

  /** The most frequent colours, each with its mean and its share, in descending order. */
  most(limit: number): { colour: string; share: number }[] {
    return [...this.#buckets.values()]
      .toSorted((one, other) => other.count - one.count)
      .slice(0, limit)
      .map(({ count, red, green, blue }) => ({
        colour: toHex([red / count, green / count, blue / count]),
        share: Math.round((count / this.#total) * 1000) / 1000,
      }));
  }
}
