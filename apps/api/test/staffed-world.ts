import { buildUser } from './build-people.ts';
import { buildStaffedOrganization, type Organization } from './build-site.ts';
import { openWorld, type World } from './world.ts';

/** A server under test with an organization, its users and a super admin. */
export interface StaffedWorld extends World {
  home: Organization;
  superadmin: string;
}

export async function openStaffedWorld(): Promise<StaffedWorld> {
  const world = await openWorld();
  const home = await buildStaffedOrganization(world.db);
  const superadmin = await buildUser(world.db, { role: 'SUPERADMIN' });
  return Object.assign(world, { home, superadmin });
}
