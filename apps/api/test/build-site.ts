import type { SessionKeys } from '@abhigam/contract';
import type { Db } from '@abhigam/db';
import type { Role } from '@abhigam/domain';
import { buildOrganization, buildUser, openSession } from './build-people.ts';
import { buildWebsite } from './build-runs.ts';

export interface Organization {
  organizationId: number;
  admin: string;
  tester: string;
  /** Assigned to the tester. */
  websiteId: string;
}

/** An organization with an admin, a tester and a website assigned to that tester. */
export async function buildStaffedOrganization(db: Db, websiteUrl?: string): Promise<Organization> {
  const organizationId = await buildOrganization(db);
  const admin = await buildUser(db, { role: 'ADMIN', organizationId });
  const tester = await buildUser(db, { role: 'TESTER', organizationId });
  const websiteId = await buildWebsite(db, {
    organizationId,
    userId: tester,
    ...(websiteUrl ? { url: websiteUrl } : {}),
  });
  return { organizationId, admin, tester, websiteId };
}

/** One session per role; admin and tester belong to the given organization. */
export async function openRoles(db: Db, home: Organization): Promise<Record<Role, SessionKeys>> {
  return {
    SUPERADMIN: await openSession(db, await buildUser(db, { role: 'SUPERADMIN' })),
    ADMINEXPERT: await openSession(db, await buildUser(db, { role: 'ADMINEXPERT' })),
    ADMIN: await openSession(db, home.admin),
    TESTER: await openSession(db, home.tester),
  };
}
