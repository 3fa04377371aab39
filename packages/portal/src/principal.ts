import type { RowScope } from '@abhigam/db';
import {
  AppError,
  assertNever,
  type EventActor,
  type Permission,
  permissionScopeOf,
  type Role,
  type SystemPart,
} from '@abhigam/domain';
import { forbidden } from './refusals.ts';

/** Origin of a request; nulls for actions of the portal itself. */
export interface Origin {
  /** The client's IP address, as reported by trusted proxies. */
  address: string | null;
  requestId: string | null;
}

export interface PersonPrincipal {
  kind: 'person';
  userId: string;
  role: Role;
  organizationId: number | null;
  /** Whether the account is approved; otherwise it has no permissions. */
  isApproved: boolean;
}

/** Acts for a user, with the subset of their permissions that the key was created with. */
export interface ApiKeyPrincipal {
  kind: 'api-key';
  apiKeyId: string;
  person: PersonPrincipal;
  permissions: readonly Permission[];
}

export interface SchedulePrincipal {
  kind: 'schedule';
  testScheduleId: string;
  organizationId: number;
}

export interface SystemPrincipal {
  kind: 'system';
  part: SystemPart;
}

/** Who requests an action. */
export type Principal = (PersonPrincipal | ApiKeyPrincipal | SchedulePrincipal | SystemPrincipal) & {
  origin: Origin;
};

const NO_ORIGIN: Origin = { address: null, requestId: null };

/** A part of the portal that acts on its own. */
export function systemPrincipal(part: SystemPart): Principal {
  return { kind: 'system', part, origin: NO_ORIGIN };
}

/** A due schedule. */
export function schedulePrincipal(testScheduleId: string, organizationId: number): Principal {
  return { kind: 'schedule', testScheduleId, organizationId, origin: NO_ORIGIN };
}

/** A schedule tests a website of its organization. */
const SCHEDULE_PERMISSIONS: readonly Permission[] = [
  'testRun.create',
  'testRun.list',
  'testRun.read',
  'testRun.cancel',
  'website.list',
];

/** The rows that a permission grants to a principal. Throws ER_FORBIDDEN without the permission. */
export function scopeOf(principal: Principal, permission: Permission): RowScope {
  switch (principal.kind) {
    case 'person':
      return scopeOfPerson(principal, permission);
    case 'api-key':
      if (!principal.permissions.includes(permission)) throw forbidden();
      return scopeOfPerson(principal.person, permission);
    case 'schedule':
      if (!SCHEDULE_PERMISSIONS.includes(permission)) throw forbidden();
      return { reach: 'organization', organizationId: principal.organizationId };
    case 'system':
      return { reach: 'all' };
    default:
      return assertNever(principal);
  }
}

/** Whether a principal has a permission for any rows. */
export function isAllowed(principal: Principal, permission: Permission): boolean {
  try {
    scopeOf(principal, permission);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'ER_FORBIDDEN') return false;
    throw error;
  }
}

function scopeOfPerson(person: PersonPrincipal, permission: Permission): RowScope {
  const reach = person.isApproved ? permissionScopeOf(person.role, permission) : null;
  switch (reach) {
    case 'all':
      return { reach: 'all' };
    case 'org':
      return { reach: 'organization', organizationId: person.organizationId };
    case 'own':
    // The reach covers all readable rows; each use case checks who created the row (findChangeableSchedule).
    case 'created':
      return { reach: 'own', organizationId: person.organizationId, userId: person.userId };
    case null:
      throw forbidden();
    default:
      return assertNever(reach);
  }
}

/** Throws ER_FORBIDDEN unless the principal is a part of the portal. */
export function assertSystem(principal: Principal): void {
  if (principal.kind !== 'system') throw forbidden();
}

/** The user on whose behalf a principal acts; null for schedules and the system. */
export function userOf(principal: Principal): string | null {
  switch (principal.kind) {
    case 'person':
      return principal.userId;
    case 'api-key':
      return principal.person.userId;
    case 'schedule':
    case 'system':
      return null;
    default:
      return assertNever(principal);
  }
}

/** The principal as stored in an event. */
export function actorOf(principal: Principal): EventActor {
  switch (principal.kind) {
    case 'person':
      return { kind: 'person', userId: principal.userId };
    case 'api-key':
      return { kind: 'api-key', apiKeyId: principal.apiKeyId, userId: principal.person.userId };
    case 'schedule':
      return { kind: 'schedule', testScheduleId: principal.testScheduleId };
    case 'system':
      return { kind: 'system', part: principal.part };
    default:
      return assertNever(principal);
  }
}
