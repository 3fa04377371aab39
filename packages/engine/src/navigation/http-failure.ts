import { exceedsMaxRetryAfter, type PageFailureReason, type Sentence, say } from '@abhigam/domain';
import { PageFailure } from '../pipeline/page-failure.ts';
import type { DocumentResponse } from './main-document.ts';

/** Statuses with a more specific reason than "no page". */
const REASONS: Readonly<Record<number, PageFailureReason>> = {
  401: 'sign-in-required',
  403: 'blocked',
  429: 'blocked',
};

/** The failure for a response with status 400 or more. */
export function httpFailure(
  response: Pick<DocumentResponse, 'status' | 'statusText' | 'retryAfterSeconds'>,
): PageFailure {
  const { status, retryAfterSeconds } = response;
  const detail =
    retryAfterSeconds !== null && exceedsMaxRetryAfter({ retryAfterSeconds })
      ? say('page.downFor', { status, minutes: Math.ceil(retryAfterSeconds / 60) })
      : statusSentence(response);
  return new PageFailure(REASONS[status] ?? 'http-status', detail);
}

function statusSentence({ status, statusText }: Pick<DocumentResponse, 'status' | 'statusText'>): Sentence {
  return statusText
    ? say('page.statusWithText', { status, text: statusText.slice(0, 100) })
    : say('page.status', { status });
}

/** The failure for a status without content (204, 205). */
export function noPageFailure({ status, statusText }: Pick<DocumentResponse, 'status' | 'statusText'>) {
  const detail = statusText
    ? say('page.statusTextWithoutPage', { status, text: statusText.slice(0, 100) })
    : say('page.statusWithoutPage', { status });
  return new PageFailure('empty-page', detail);
}
