/** Why the embedded server is unavailable. */
export type EmbeddedDbProblem =
  | 'already-running'
  | 'binaries-missing'
  | 'corrupt'
  | 'disk-full'
  | 'no-server-user'
  | 'not-writable'
  | 'other-version'
  | 'port-taken'
  | 'start-failed'
  | 'unsupported-system';

/** The message is one or two sentences for the user: what is wrong, what to do. */
export class EmbeddedDbError extends Error {
  readonly problem: EmbeddedDbProblem;

  constructor(problem: EmbeddedDbProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedDbError';
    this.problem = problem;
  }
}

/** Code of a system error (`ENOSPC`), or null. */
export function errnoOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
