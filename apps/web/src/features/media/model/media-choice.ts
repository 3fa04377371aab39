import type { DocumentFilter } from '@abhigam/contract';
import { MEDIA_TYPES, type MediaType, PDF_PROBLEMS } from '@abhigam/domain';

/** What the Media Inventory shows; the address holds it. */
export interface MediaChoice {
  /** How the addresses of the listed pages begin. */
  prefix: string;
  /** Null for all pages together. */
  pageId: string | null;
  /** Null where the address names none: then the first type that has any. */
  type: MediaType | null;
  /** Only PDF files that lack this; null for all. Other types know no problems. */
  problem: DocumentFilter | null;
  /** Part of the list, from 1. */
  part: number;
}

/** Address of the Media Inventory with a choice in its query. */
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

/** The parameters of another choice; what is listed begins at its start again unless a part is named. */
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

/** The type that is shown: the one asked for, else inline images, else the first that there is. */
export function shownType(asked: MediaType | null, totals: Record<MediaType, number>): MediaType {
  if (asked !== null) return asked;
  if (totals.inline > 0) return 'inline';
  return MEDIA_TYPES.find((type) => totals[type] > 0) ?? 'inline';
}
