import type { RowScope } from '@abhigam/db';
import {
  AppError,
  assertNever,
  type EventActor,
  type Permission,
  type Role,
  reachOf,
  type SystemPart,
} from '@abhigam/domain';
import { forbidden } from './refusals.ts';

/** Where a request comes from; nulls for what the portal does by itself. */
export interface Origin {
  /** Of the client, as far as proxies that are trusted tell it. */
  address: string | null;
  requestId: string | null;
}

export interface PersonPrincipal {
  kind: 'person';
  userId: string;
  role: Role;
  organizationId: number | null;
  /** Whether the account has been approved; others have no permission at all. */
  isApproved: boolean;
}

/** Acts for a person, with those of the person's permissions that the key was made for. */
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

/** Who asks for something to be done. */
export type Principal = (PersonPrincipal | ApiKeyPrincipal | SchedulePrincipal | SystemPrincipal) & {
  origin: Origin;
};

const NO_ORIGIN: Origin = { address: null, requestId: null };

/** A part of the portal that acts by itself. */
export function systemPrincipal(part: SystemPart): Principal {
  return { kind: 'system', part, origin: NO_ORIGIN };
}

/** A schedule whose time has come. */
export function schedulePrincipal(testScheduleId: string, organizationId: number): Principal {
  return { kind: 'schedule', testScheduleId, organizationId, origin: NO_ORIGIN };
}

/** What a schedule does: it tests a website of its organization. */
const SCHEDULE_PERMISSIONS: readonly Permission[] = [
  'testRun.create',
  'testRun.list',
  'testRun.read',
  'testRun.cancel',
  'website.list',
];

/** Which rows a permission opens to a principal. Throws ER_FORBIDDEN when it opens none. */
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

/** Whether a permission opens any rows to a principal. */
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
  const reach = person.isApproved ? reachOf(person.role, permission) : null;
  switch (reach) {
    case 'all':
      return { reach: 'all' };
    case 'org':
      return { reach: 'organization', organizationId: person.organizationId };
    case 'own':
    // Of rows that the user may read, each use case asks whether the user created them (findChangeableSchedule).
    case 'created':
      return { reach: 'own', organizationId: person.organizationId, userId: person.userId };
    case null:
      throw forbidden();
    default:
      return assertNever(reach);
  }
}

/** Refuses all but the portal's own parts what only they do. Throws ER_FORBIDDEN. */
export function assertSystem(principal: Principal): void {
  if (principal.kind !== 'system') throw forbidden();
}

/** The person in whose name a principal acts; null for schedules and the system. */
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

/** What an event keeps of a principal. */
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
