import {
  deleteEventOrigins,
  deleteLoginsOfDeletedSchedules,
  deleteOldSignInAddresses,
  trimClientErrors,
  trimDeliveries,
  trimNotices,
  trimOrganizationImports,
  trimSecurityEvents,
} from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** An error that has not occurred for this long is fixed, or belongs to a version no longer in use. */
const CLIENT_ERROR_DAYS = 30;
/** Longer than events count as news (NEWS_DAYS), so that nothing is sent twice. */
const NOTICE_DAYS = 90;
const DELIVERY_DAYS = 30;
/** Period in which refused rows can be downloaded. */
const IMPORT_DAYS = 30;

export interface RemovedRecords {
  /** Events of the security log, and known sign-in addresses. */
  securityEvents: number;
  signInAddresses: number;
  /** Errors of the web app that have not occurred again. */
  clientErrors: number;
  /** Mails and webhook deliveries, sent or not. */
  notices: number;
  deliveries: number;
  /** Imports of organizations, with their refused rows. */
  organizationImports: number;
  /** Portal events whose origin was removed. */
  eventOrigins: number;
  /** Passwords of deleted schedules that can no longer be restored. */
  scheduleLogins: number;
}

/** Deletes old personal data. No event: it would keep what is to be deleted. */
export async function removeOldRecords(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { securityLogDays }: { securityLogDays: number },
): Promise<RemovedRecords> {
  assertSystem(principal);
  return {
    securityEvents: await trimSecurityEvents(db, securityLogDays),
    signInAddresses: await deleteOldSignInAddresses(db),
    clientErrors: await trimClientErrors(db, CLIENT_ERROR_DAYS),
    notices: await trimNotices(db, NOTICE_DAYS),
    deliveries: await trimDeliveries(db, DELIVERY_DAYS),
    organizationImports: await trimOrganizationImports(db, IMPORT_DAYS),
    eventOrigins: await deleteEventOrigins(db, securityLogDays),
    scheduleLogins: await deleteLoginsOfDeletedSchedules(db),
  };
}
