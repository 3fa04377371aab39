import { ROLES, type Role } from './roles.ts';

/**
 * The one permission table: the API enforces it, the web shows by it.
 *
 * `all`  = rows of every organization
 * `org`  = rows of the user's own organization
 * `own`  = rows that the user started or is assigned to
 * `created` = of the rows that the user may read, those that the user created
 * absent = refused
 */
export type Reach = 'all' | 'org' | 'own' | 'created';

export const PERMISSIONS = {
  'website.list': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'website.create': { SUPERADMIN: 'all', ADMIN: 'org' },
  'website.update': { SUPERADMIN: 'all', ADMIN: 'org' },
  'website.delete': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** How tests sign in to a website: see what is stored (never the secrets), change and remove it. */
  'website.login': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** Showing that the organization may have a website tested as a whole. */
  'website.prove': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** Doing without that, or taking it back. */
  'website.waiveProof': { SUPERADMIN: 'all' },
  'webpage.update': { SUPERADMIN: 'all', ADMIN: 'org' },
  'testRun.list': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'testRun.read': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'testRun.create': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'testRun.cancel': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'testRun.retryPage': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  /** Tests that repeat or start later. A tester's own are those of its websites, and those that it has made. */
  'schedule.list': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'schedule.create': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  /** When it runs, and whether (specification, testing 6); of testers, the creator alone (run-modes, ruling 112). */
  'schedule.update': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'created' },
  /** What it tests, and how. */
  'schedule.updateTest': { SUPERADMIN: 'all' },
  'schedule.delete': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'created' },
  /** Undoing a deletion, for 30 days. */
  'schedule.restore': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** What happened to non-compliances, and changing their status or adding notes (specification, testing 4). */
  'nonCompliance.read': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'nonCompliance.update': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  /**
   * What people have decided of findings. Taking failures out of the figures is no tester's choice; judging what no program
   * can judge is a tester's work.
   */
  'decision.read': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'decision.setAside': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  'decision.judge': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  /** What websites share and is to be repaired once; others' websites are only counted. */
  'sharedCause.read': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  /** What samples tell of all websites. Drawing one starts tests. */
  'estimate.read': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  'estimate.create': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  /**
   * A URL on any host may be sent; the server says whether the host is registered. Others see in the form when no
   * website of theirs has the host. Any page of a website may be tested by everyone who may test the website.
   */
  'testRun.freeUrl': { SUPERADMIN: 'all' },
  /** Workers, queue and hosts of the whole installation. */
  'operations.read': { SUPERADMIN: 'all' },
  'operations.pause': { SUPERADMIN: 'all' },
  /** Keys with which other services call (specification, administration 6). */
  'apiKey.manage': { SUPERADMIN: 'all' },
  /** What everyone has done in the portal, from where (specification, administration 6). */
  'activityLog.read': { SUPERADMIN: 'all' },
  /** Saying that a fault of the activity log is known and settled. */
  'activityLog.acknowledge': { SUPERADMIN: 'all' },
  /** Settings of the installation (specification, administration 6). Reading them is open to all approved people. */
  'setting.manage': { SUPERADMIN: 'all' },
  /** What one is told by mail, of oneself. */
  'notice.choose': { SUPERADMIN: 'own', ADMIN: 'own', ADMINEXPERT: 'own', TESTER: 'own' },
  /** All mails of the portal, sent and not sent. */
  'notice.readAll': { SUPERADMIN: 'all' },
  /** Webhooks of one's organization; of the installation only where the reach is `all`. */
  'webhook.manage': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** Which mails an organization gets (specification, administration 6). */
  'organization.update': { SUPERADMIN: 'all' },
  'organization.create': { SUPERADMIN: 'all' },
  'organization.list': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  'organization.delete': { SUPERADMIN: 'all' },
  /** Accounts: of which roles says `managedRoles`. No one changes or deletes the own one (specification, administration 6). */
  'user.list': { SUPERADMIN: 'all', ADMIN: 'org' },
  'user.create': { SUPERADMIN: 'all', ADMIN: 'org' },
  'user.update': { SUPERADMIN: 'all', ADMIN: 'org' },
  'user.delete': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** Taking the name of a person out of the record, which cannot be undone. */
  'user.erase': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** Requests to be approved, with their letters (specification, administration 2.6). */
  'onboarding.manage': { SUPERADMIN: 'all' },
  'user.listTesters': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** Being shown the portal as another role sees it (specification, administration 2.15); changes views, never rights. */
  'role.mock': { SUPERADMIN: 'all' },
  /** Websites and organizations of the whole installation by their scores (specification, administration 2.4). */
  'dashboard.overall': { SUPERADMIN: 'all', ADMINEXPERT: 'all' },
  'dashboard.download': { SUPERADMIN: 'all' },
  /** How scores have changed over the months, and where an organization stands among the others, which are not named. */
  'dashboard.trend': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  /** What fails most. The super admin has it for the views of other roles. */
  'dashboard.issues': { SUPERADMIN: 'all', ADMIN: 'org', TESTER: 'own' },
  /** Menu entries (specification, administration 6). */
  'menu.dashboard': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'menu.manageWebsites': { SUPERADMIN: 'all', ADMIN: 'org', TESTER: 'own' },
  'menu.runTest': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'menu.manageTest': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'menu.manageNonCompliance': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'menu.testHistory': { SUPERADMIN: 'all' },
  'menu.heatmap': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  'menu.admins': { SUPERADMIN: 'all', ADMIN: 'org' },
  'menu.testers': { SUPERADMIN: 'all', ADMIN: 'org' },
  'menu.organizations': { SUPERADMIN: 'all' },
  'menu.superAdmins': { SUPERADMIN: 'all' },
  'menu.experts': { SUPERADMIN: 'all' },
  'menu.operations': { SUPERADMIN: 'all' },
  'menu.extension': { SUPERADMIN: 'all' },
  /** The way to the older layout, which opens for the same (specification, administration 2.11 and 2.14). */
  'menu.olderLayout': { SUPERADMIN: 'all' },
} as const satisfies Record<string, Partial<Record<Role, Reach>>>;

export type Permission = keyof typeof PERMISSIONS;

/** How far a role may go with a permission, or null when it may not at all. */
export function reachOf(role: Role, permission: Permission): Reach | null {
  const row: Partial<Record<Role, Reach>> = PERMISSIONS[permission];
  return row[role] ?? null;
}

export function mayDo(role: Role, permission: Permission): boolean {
  return reachOf(role, permission) !== null;
}

/**
 * Whether a role may use a permission on one row that it may read.
 *
 * @param isCreator whether the user created the row
 */
export function mayDoTo(role: Role, permission: Permission, { isCreator }: { isCreator: boolean }): boolean {
  const reach = reachOf(role, permission);
  return reach !== null && (reach !== 'created' || isCreator);
}

/** Roles of the accounts that a role sees, makes, changes and deletes where it has the permission at all. */
const MANAGED_ROLES: Partial<Record<Role, readonly Role[]>> = {
  SUPERADMIN: ROLES,
  ADMIN: ['ADMIN', 'TESTER'],
};

export function managedRoles(role: Role): readonly Role[] {
  return MANAGED_ROLES[role] ?? [];
}

/** Roles as which the portal may be shown to somebody of another, the way back among them. */
export const MOCKED_ROLES = ['SUPERADMIN', 'ADMIN', 'TESTER'] as const satisfies readonly Role[];

/** Whether somebody may be shown the portal as a role sees it; as the own one in any case. */
export function mayMockRole(original: Role, role: Role): boolean {
  return (
    role === original || (mayDo(original, 'role.mock') && MOCKED_ROLES.some((mocked) => mocked === role))
  );
}

const USER_LISTS = {
  SUPERADMIN: 'menu.superAdmins',
  ADMINEXPERT: 'menu.experts',
  ADMIN: 'menu.admins',
  TESTER: 'menu.testers',
} as const satisfies Record<Role, Permission>;

/** What opens the list of the accounts of a role, and the forms for them. */
export function permissionOfUserList(role: Role): Permission {
  return USER_LISTS[role];
}
