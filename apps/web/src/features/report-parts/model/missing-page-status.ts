import type { PageFailureReason, WireMessage } from '@abhigam/domain';

/** HTTP statuses of a page that never existed or was deleted. */
const MISSING: readonly unknown[] = [404, 410];

/** The HTTP status of a missing page; null for every other failure, which the test itself may have caused. */
export function missingPageStatus(
  reason: PageFailureReason | null,
  detail: Pick<WireMessage, 'values'> | null,
): number | null {
  const status = Number(detail?.values.status);
  return reason === 'http-status' && MISSING.includes(status) ? status : null;
}
