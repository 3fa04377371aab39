import type { UrlKeyOptions } from '@abhigam/domain';
import { patternLimit } from './pattern-limit.ts';

/** Counts the pages of each limited pattern. */
export class PatternQuota {
  readonly #options: UrlKeyOptions;
  readonly #taken = new Map<string, number>();

  /** The parameters that the website names as meaningful, as for urlKey. */
  constructor(options: UrlKeyOptions = {}) {
    this.#options = options;
  }

  /** Takes one slot of the pattern; false when none is left. */
  take(pattern: string): boolean {
    const limit = patternLimit(pattern, this.#options);
    if (limit === null) return true;
    const usedCount = this.#taken.get(pattern) ?? 0;
    if (usedCount >= limit) return false;
    this.#taken.set(pattern, usedCount + 1);
    return true;
  }
}
