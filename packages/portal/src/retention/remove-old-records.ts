import {
  deleteLoginsOfDeletedSchedules,
  forgetOldSignInAddresses,
  forgetOrigins,
  trimClientErrors,
  trimDeliveries,
  trimNotices,
  trimOrganizationImports,
  trimSecurityEvents,
} from '@abhigam/db';
import type { PortalDeps } from '../deps.ts';
import { assertSystem, type Principal } from '../principal.ts';

/** What has not come for so long is repaired, or of a version that is no longer in use. */
const CLIENT_ERROR_DAYS = 30;
/** Longer than what is read of events counts as news (NEWS_DAYS): what was told must not be told again. */
const NOTICE_DAYS = 90;
const DELIVERY_DAYS = 30;
/** For as long the rows that were not taken can be downloaded. */
const IMPORT_DAYS = 30;

export interface RemovedRecords {
  /** Events of the security log, and addresses that people signed in from. */
  securityEvents: number;
  signInAddresses: number;
  /** Errors of the web app that have not come again. */
  clientErrors: number;
  /** Mails and deliveries to webhooks, sent or not. */
  notices: number;
  deliveries: number;
  /** Imports of organizations, with the rows that were not taken. */
  organizationImports: number;
  /** Events of the portal that keep no longer where they were caused from. */
  eventOrigins: number;
  /** Passwords of deleted schedules that can no longer be restored. */
  scheduleLogins: number;
}

/** Removes what is on record of people when it is old. No event: it would keep what is to be forgotten. */
export async function removeOldRecords(
  { db }: Pick<PortalDeps, 'db'>,
  principal: Principal,
  { securityLogDays }: { securityLogDays: number },
): Promise<RemovedRecords> {
  assertSystem(principal);
  return {
    securityEvents: await trimSecurityEvents(db, securityLogDays),
    signInAddresses: await forgetOldSignInAddresses(db),
    clientErrors: await trimClientErrors(db, CLIENT_ERROR_DAYS),
    notices: await trimNotices(db, NOTICE_DAYS),
    deliveries: await trimDeliveries(db, DELIVERY_DAYS),
    organizationImports: await trimOrganizationImports(db, IMPORT_DAYS),
    eventOrigins: await forgetOrigins(db, securityLogDays),
    scheduleLogins: await deleteLoginsOfDeletedSchedules(db),
  };
}
