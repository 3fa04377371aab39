import type { PageFailureReason, WireMessage } from '@abhigam/domain';

/** What a website answers where it has no page: it never was there, or has been removed. */
const MISSING: readonly unknown[] = [404, 410];

/** The status with which a website says that it has no such page; null for every other failure, which may be of the test. */
export function missingPageStatus(
  reason: PageFailureReason | null,
  detail: Pick<WireMessage, 'values'> | null,
): number | null {
  const status = Number(detail?.values.status);
  return reason === 'http-status' && MISSING.includes(status) ? status : null;
}
