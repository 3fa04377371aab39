import type { UrlKeyOptions } from '@abhigam/domain';
import { patternLimit } from './pattern-limit.ts';

/** Counts the pages of each limited shape. */
export class PatternQuota {
  readonly #options: UrlKeyOptions;
  readonly #taken = new Map<string, number>();

  /** With the parameters that the website names as meaningful, as for urlKey. */
  constructor(options: UrlKeyOptions = {}) {
    this.#options = options;
  }

  /** Takes one place of the shape; false when all are taken. */
  take(pattern: string): boolean {
    const limit = patternLimit(pattern, this.#options);
    if (limit === null) return true;
    const taken = this.#taken.get(pattern) ?? 0;
    if (taken >= limit) return false;
    this.#taken.set(pattern, taken + 1);
    return true;
  }
}
