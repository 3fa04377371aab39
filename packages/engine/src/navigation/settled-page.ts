import type { IsolatedWorld } from '../browser/isolated-world.ts';
import type { DocumentResponse } from './main-document.ts';

/** A settled page, ready to be judged. */
export interface SettledPage {
  response: DocumentResponse;
  /** Isolated world in the main frame, in which `prepare` has run. */
  world: IsolatedWorld;
  /** The page shows a loading indicator. */
  isUnfinished: boolean;
}

/** Known data of a visit, even when the page failed. */
export interface Visit {
  finalUrl: string | null;
  httpStatus: number | null;
  retryAfterSeconds: number | null;
}
