import type { IsolatedWorld } from '../browser/isolated-world.ts';
import type { DocumentResponse } from './main-document.ts';

/** A page that stands still, ready to be judged. */
export interface SettledPage {
  response: DocumentResponse;
  /** Our world in its main frame, with the script of `prepare` already run. */
  world: IsolatedWorld;
  /** The page says of itself that it is not complete yet. */
  isUnfinished: boolean;
}

/** What is known even of a page that fails. */
export interface Visit {
  finalUrl: string | null;
  httpStatus: number | null;
  retryAfterSeconds: number | null;
}
