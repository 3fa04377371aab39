import type { DocumentFilter } from '@abhigam/contract';
import { MEDIA_TYPES, type MediaType, PDF_PROBLEMS } from '@abhigam/domain';

/** Choice in the media inventory, as the URL holds it. */
export interface MediaChoice {
  /** URL prefix that the listed pages are filtered by. */
  prefix: string;
  /** Null: all pages. */
  pageId: string | null;
  /** Null when the URL names none; the default is the first type that has media. */
  type: MediaType | null;
  /** Only PDF files with this problem; null: all. Other types have no problem filter. */
  problem: DocumentFilter | null;
  /** Page of the list, from 1. */
  part: number;
}

/** URL of the media inventory for the given query. */
export type MediaHref = (query: URLSearchParams) => string;

const PROBLEMS: readonly DocumentFilter[] = ['any', ...PDF_PROBLEMS, 'unread'];

export function parseMediaChoice(search: URLSearchParams, pageInPath: string | undefined): MediaChoice {
  const part = Number(search.get('part'));
  return {
    prefix: search.get('q') ?? '',
    pageId: search.get('page') ?? pageInPath ?? null,
    type: MEDIA_TYPES.find((type) => type === search.get('type')) ?? null,
    problem:
      search.get('type') === 'pdfs'
        ? (PROBLEMS.find((problem) => problem === search.get('lacks')) ?? null)
        : null,
    part: Number.isSafeInteger(part) && part >= 1 ? part : 1,
  };
}

/** Query parameters of a changed choice; the list restarts at its first part unless a part is given. */
export function mediaQuery(choice: MediaChoice, change: Partial<MediaChoice>): URLSearchParams {
  const { prefix, pageId, type, problem, part } = { ...choice, part: 1, ...change };
  const query = new URLSearchParams();
  if (prefix) query.set('q', prefix);
  if (pageId !== null) query.set('page', pageId);
  if (type !== null) query.set('type', type);
  if (type === 'pdfs' && problem !== null) query.set('lacks', problem);
  if (part > 1) query.set('part', String(part));
  return query;
}

/** The displayed type: the requested one, else inline images, else the first type with media. */
export function shownType(requested: MediaType | null, totals: Record<MediaType, number>): MediaType {
  if (requested !== null) return requested;
  if (totals.inline > 0) return 'inline';
  return MEDIA_TYPES.find((type) => totals[type] > 0) ?? 'inline';
}
