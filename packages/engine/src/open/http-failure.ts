import type { PageFailureReason } from '@abhigam/domain';
import type { DocumentResponse } from './main-document.ts';
import { PageFailure } from './page-failure.ts';

/** Statuses that say more than that there is no page. */
const REASONS: Readonly<Record<number, PageFailureReason>> = {
  401: 'sign-in-required',
  403: 'blocked',
  429: 'blocked',
};

/** The failure behind an answer with a status of 400 or more. */
export function httpFailure(response: Pick<DocumentResponse, 'status' | 'statusText'>): PageFailure {
  return new PageFailure(
    REASONS[response.status] ?? 'http-status',
    `The server answered with status ${statusWords(response)}.`,
  );
}

export function statusWords({ status, statusText }: Pick<DocumentResponse, 'status' | 'statusText'>): string {
  return statusText ? `${status} (${statusText.slice(0, 100)})` : String(status);
}
