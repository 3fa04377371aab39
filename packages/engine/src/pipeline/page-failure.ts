import { inEnglish, type PageFailureReason, type Sentence } from '@abhigam/domain';

/** Ends the test of a page that could not be tested, with the reason. */
export class PageFailure extends Error {
  override name = 'PageFailure';
  readonly reason: PageFailureReason;
  readonly detail: Sentence;

  constructor(reason: PageFailureReason, detail: Sentence, options: { cause?: unknown } = {}) {
    super(inEnglish(detail), options.cause === undefined ? {} : { cause: options.cause });
    this.reason = reason;
    this.detail = detail;
  }
}
