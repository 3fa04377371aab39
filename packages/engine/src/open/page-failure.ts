import type { PageFailureReason } from '@abhigam/domain';

/** Ends the test of a page: it could not be tested, and why. */
export class PageFailure extends Error {
  override name = 'PageFailure';
  readonly reason: PageFailureReason;

  /** `detail`: one sentence for people. */
  constructor(reason: PageFailureReason, detail: string, options: { cause?: unknown } = {}) {
    super(detail, options.cause === undefined ? {} : { cause: options.cause });
    this.reason = reason;
  }
}
