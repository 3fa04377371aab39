/** A stage did not come to its end; `cause` says why. */
export class StageFailure extends Error {
  override name = 'StageFailure';
  readonly stage: string;

  constructor(stage: string, cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(`Stage "${stage}" failed: ${message}`, { cause });
    this.stage = stage;
  }
}

/** What ended the work, whether or not a stage has named itself around it. */
export function causeOf(error: unknown): unknown {
  return error instanceof StageFailure ? error.cause : error;
}
