/** A stage failed; `cause` is the original error. */
export class StageFailure extends Error {
  override name = 'StageFailure';
  readonly stage: string;

  constructor(stage: string, cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(`Stage "${stage}" failed: ${message}`, { cause });
    this.stage = stage;
  }
}

/** The original error, without the `StageFailure` around it. */
export function causeOf(error: unknown): unknown {
  return error instanceof StageFailure ? error.cause : error;
}
