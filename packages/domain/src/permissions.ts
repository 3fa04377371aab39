import { ROLES, type Role } from './roles.ts';

/**
 * The only permission table: the API enforces it, the web app displays accordingly.
 *
 * `all`  = rows of every organization
 * `org`  = rows of the user's own organization
 * `own`  = rows that the user started or is assigned to
 * `created` = rows that the user has access to and created
 * missing = refused
 */
export type PermissionScope = 'all' | 'org' | 'own' | 'created';

export const PERMISSIONS = {
  'website.list': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'website.create': { SUPERADMIN: 'all', ADMIN: 'org' },
  'website.update': { SUPERADMIN: 'all', ADMIN: 'org' },
  'website.delete': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** How tests sign in to a website: read (never the secrets), change and delete. */
  'website.login': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** Prove that the organization may test the whole website. */
  'website.prove': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** Waive the proof, or revoke the waiver. */
  'website.waiveProof': { SUPERADMIN: 'all' },
  'webpage.update': { SUPERADMIN: 'all', ADMIN: 'org' },
  'testRun.list': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'testRun.read': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'testRun.create': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'testRun.cancel': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'testRun.retryPage': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  /** Tests that repeat or start later. A tester's own are those of their websites, and those they created. */
  'schedule.list': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'schedule.create': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  /**
   * Frequency and status (specification, testing 6); for testers only as the creator (run-modes, ruling 112).
   */
  'schedule.update': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'created' },
  /** Test settings. */
  'schedule.updateTest': { SUPERADMIN: 'all' },
  'schedule.delete': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'created' },
  /** Undo a deletion, for 30 days. */
  'schedule.restore': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** History of non-compliances, status changes and notes (specification, testing 4). */
  'nonCompliance.read': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'nonCompliance.update': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  /** Decisions about findings. Testers may not dismiss failures, but they judge manual tests. */
  'decision.read': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  'decision.setAside': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  'decision.judge': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all', TESTER: 'own' },
  /** Causes that several websites share and that one repair removes; websites of others are only counted. */
  'sharedCause.read': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  /** Estimates from samples of all websites. Drawing a sample starts tests. */
  'estimate.read': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  'estimate.create': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  /**
   * May send a URL on any host; the server reports whether the host is registered. For other roles, the form
   * already rejects hosts without a website of theirs. Every user who may test a website may test any of its
   * pages.
   */
  'testRun.freeUrl': { SUPERADMIN: 'all' },
  /** Workers, queue and hosts of the installation. */
  'operations.read': { SUPERADMIN: 'all' },
  'operations.pause': { SUPERADMIN: 'all' },
  /** API keys of other services (specification, administration 6). */
  'apiKey.manage': { SUPERADMIN: 'all' },
  /** Actions of all users, with their addresses (specification, administration 6). */
  'activityLog.read': { SUPERADMIN: 'all' },
  /** Acknowledge a fault of the activity log. */
  'activityLog.acknowledge': { SUPERADMIN: 'all' },
  /** Settings of the installation (specification, administration 6). All approved users may read them. */
  'setting.manage': { SUPERADMIN: 'all' },
  /** The user's own mail settings. */
  'notice.choose': { SUPERADMIN: 'own', ADMIN: 'own', ADMINEXPERT: 'own', TESTER: 'own' },
  /** All mails of the portal, sent and unsent. */
  'notice.readAll': { SUPERADMIN: 'all' },
  /** Webhooks of the user's organization; webhooks of the installation only with scope `all`. */
  'webhook.manage': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** Mail settings of an organization (specification, administration 6). */
  'organization.update': { SUPERADMIN: 'all' },
  'organization.create': { SUPERADMIN: 'all' },
  'organization.list': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  'organization.delete': { SUPERADMIN: 'all' },
  /**
   * Accounts; `managedRoles` lists the roles. Nobody changes or deletes their own account (specification,
   * administration 6).
   */
  'user.list': { SUPERADMIN: 'all', ADMIN: 'org' },
  'user.create': { SUPERADMIN: 'all', ADMIN: 'org' },
  'user.update': { SUPERADMIN: 'all', ADMIN: 'org' },
  'user.delete': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** Erase personal data of a deleted user irrevocably. */
  'user.erase': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** Approval requests with their letters (specification, administration 2.6). */
  'onboarding.manage': { SUPERADMIN: 'all' },
  'user.listTesters': { SUPERADMIN: 'all', ADMIN: 'org' },
  /** View the portal as another role (specification, administration 2.15); changes views, never permissions. */
  'role.mock': { SUPERADMIN: 'all' },
  /** Websites and organizations of the installation by score (specification, administration 2.4). */
  'dashboard.overall': { SUPERADMIN: 'all', ADMINEXPERT: 'all' },
  'dashboard.download': { SUPERADMIN: 'all' },
  /** Score changes by month, and the rank of an organization among the others, which are anonymous. */
  'dashboard.trend': { SUPERADMIN: 'all', ADMIN: 'org', ADMINEXPERT: 'all' },
  /** Most frequent failures. The super admin has it for the views of other roles. */
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
  /** Link to the older layout, with the same permissions (specification, administration 2.11 and 2.14). */
  'menu.olderLayout': { SUPERADMIN: 'all' },
} as const satisfies Record<string, Partial<Record<Role, PermissionScope>>>;

export type Permission = keyof typeof PERMISSIONS;

/** The scope of a permission for a role; null if not granted. */
export function permissionScopeOf(role: Role, permission: Permission): PermissionScope | null {
  const row: Partial<Record<Role, PermissionScope>> = PERMISSIONS[permission];
  return row[role] ?? null;
}

export function hasPermission(role: Role, permission: Permission): boolean {
  return permissionScopeOf(role, permission) !== null;
}

/**
 * Whether a role may use a permission on a row that it has access to.
 *
 * @param isCreator whether the user created the row
 */
export function hasPermissionForRow(
  role: Role,
  permission: Permission,
  { isCreator }: { isCreator: boolean },
): boolean {
  const reach = permissionScopeOf(role, permission);
  return reach !== null && (reach !== 'created' || isCreator);
}

/** Roles of the accounts that a role lists, creates, changes and deletes if it has the permission. */
const MANAGED_ROLES: Partial<Record<Role, readonly Role[]>> = {
  SUPERADMIN: ROLES,
  ADMIN: ['ADMIN', 'TESTER'],
};

export function managedRoles(role: Role): readonly Role[] {
  return MANAGED_ROLES[role] ?? [];
}

/** Roles for viewing the portal as another role, including the way back. */
export const MOCKED_ROLES = ['SUPERADMIN', 'ADMIN', 'TESTER'] as const satisfies readonly Role[];

/** Whether a user may view the portal as a role; always true for their own. */
export function mayMockRole(original: Role, role: Role): boolean {
  return (
    role === original ||
    (hasPermission(original, 'role.mock') && MOCKED_ROLES.some((mocked) => mocked === role))
  );
}

const USER_LISTS = {
  SUPERADMIN: 'menu.superAdmins',
  ADMINEXPERT: 'menu.experts',
  ADMIN: 'menu.admins',
  TESTER: 'menu.testers',
} as const satisfies Record<Role, Permission>;

/** Permission for the list of accounts of a role, and for their forms. */
export function permissionOfUserList(role: Role): Permission {
  return USER_LISTS[role];
}
