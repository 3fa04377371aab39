import {
  type Db,
  isActiveTesterOf,
  lockUserForShare,
  organizationExists,
  type RowScope,
  type Tx,
  type WebsiteInput,
} from '@abhigam/db';
import { AppError, openableUrl, say, separatePathOf, siteHost, urlKey } from '@abhigam/domain';
import { refuseAddress } from '@abhigam/egress';
import { type AddressSettings, addressPolicy } from '../deps.ts';
import { fieldError, notFound } from '../refusals.ts';

export interface CheckDeps {
  db: Db;
  settings: AddressSettings;
}

export interface WebsiteFields {
  name: string;
  url: string;
  organizationId: number | null;
  /** Alias of organizationId. */
  departmentId: number | null;
  /** A path of its host as a separate website; default: false. */
  isSeparate?: boolean | undefined;
  userId: string | null;
}

/**
 * The checked values of a website. `isOurs`: the portal has set it up itself, so its URL is not checked. Throws
 * ER_VALIDATION (no organization, or an assignee who is not an active tester there), ER_NOT_FOUND (an
 * organization out of scope), ER_PRIVATE_ADDRESS.
 */
export async function checkWebsite(
  deps: CheckDeps,
  scope: RowScope,
  fields: WebsiteFields,
  { isOurs = false }: { isOurs?: boolean } = {},
): Promise<WebsiteInput> {
  const { db } = deps;
  const organizationId = await chooseOrganization(db, scope, fields.organizationId ?? fields.departmentId);
  if (fields.userId !== null && !(await isActiveTesterOf(db, organizationId, fields.userId))) {
    throw fieldError('userId', say('refused.assignee'));
  }
  const refused = isOurs ? null : await refuseAddress(new URL(fields.url), addressPolicy(deps));
  if (refused) {
    throw new AppError('ER_PRIVATE_ADDRESS', refused, { details: [{ field: 'url', said: refused }] });
  }
  return {
    name: fields.name,
    url: openableUrl(fields.url),
    urlKey: urlKey(fields.url),
    host: siteHost(fields.url),
    organizationId,
    userId: fields.userId,
    isSeparate: (fields.isSeparate ?? false) && separatePathOf(fields.url) !== '',
  };
}

/**
 * Locks the assignee against deletion and changes until the website is stored, so that it is never assigned to
 * an account that is no longer an active tester. Call it before the website's row is locked, the same order as
 * in deletePerson. Throws ER_VALIDATION.
 */
export async function lockAssignee(
  tx: Tx,
  { organizationId, userId }: Pick<WebsiteInput, 'organizationId' | 'userId'>,
): Promise<void> {
  if (userId === null) return;
  if (!(await lockUserForShare(tx, userId)) || !(await isActiveTesterOf(tx, organizationId, userId))) {
    throw fieldError('userId', say('refused.assignee'));
  }
}

export function duplicateWebsite(): AppError {
  const message = say('refused.duplicateWebsite');
  return new AppError('ER_DUP_ENTRY', message, { details: [{ field: 'url', said: message }] });
}

/** The requested one if it is in scope; otherwise the user's own. */
async function chooseOrganization(db: Db, scope: RowScope, requestedId: number | null): Promise<number> {
  const chosen = requestedId ?? (scope.reach === 'all' ? null : scope.organizationId);
  if (chosen === null) throw fieldError('organizationId', say('form.selectOrganization'));
  const isInReach = scope.reach === 'all' || scope.organizationId === chosen;
  if (!isInReach || !(await organizationExists(db, chosen))) throw notFound('organization');
  return chosen;
}
