import type { ONBOARDING_STATUSES } from '@abhigam/contract';

/** How far an account has come on its way to being approved. */
export function statusOf(account: {
  status: 'ACTIVE' | 'INACTIVE';
  requested: Date | null;
}): (typeof ONBOARDING_STATUSES)[number] {
  if (account.status === 'ACTIVE') return 'ACTIVE';
  return account.requested === null ? 'NONE' : 'INACTIVE';
}
