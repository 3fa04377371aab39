import { AppError } from '@abhigam/domain';
import type { Layout } from '../../../address/layout.ts';

/** Why a website could not be saved: a message of these forms, or the server's message. */
export type SaveProblem =
  | { key: 'duplicate'; overlap: OverlapFound | null }
  | { key: 'serverError' }
  | { error: AppError };

/** The registered website that already contains the pages. */
export interface OverlapFound {
  websiteId: string;
  name: string;
  url: string;
  /** Whether the URL may be registered as a separate website. */
  maySeparate: boolean;
}

/**
 * Messages for a website that could not be saved; the older layout has its own (specification, administration
 * 8).
 */
export function websiteWords(
  key: 'duplicate' | 'serverError',
  { layout, isNew }: { layout: Layout; isNew: boolean },
) {
  if (layout === 'desktop') return key;
  return isNew ? (`older.${key}` as const) : 'older.editFailed';
}

export function saveProblem(error: unknown): SaveProblem {
  if (!(error instanceof AppError)) return { key: 'serverError' };
  switch (error.code) {
    case 'ER_DUP_ENTRY':
      return { key: 'duplicate', overlap: overlapOf(error) };
    case 'ER_VALIDATION':
    case 'ER_INVALID_URL':
    case 'ER_PRIVATE_ADDRESS':
    case 'ER_STATE':
      return { error };
    default:
      return { key: 'serverError' };
  }
}

/** Null when the server does not name it. */
function overlapOf({ said: { values } }: AppError): OverlapFound | null {
  const { websiteId, name, url, maySeparate } = values;
  if (typeof websiteId !== 'string' || typeof name !== 'string' || typeof url !== 'string') return null;
  return { websiteId, name, url, maySeparate: maySeparate === 1 };
}
