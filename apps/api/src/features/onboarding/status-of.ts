import type { ONBOARDING_STATUSES } from '@abhigam/contract';

/** How far the approval of an account has got. */
export function statusOf(account: {
  status: 'ACTIVE' | 'INACTIVE';
  requested: Date | null;
}): (typeof ONBOARDING_STATUSES)[number] {
  if (account.status === 'ACTIVE') return 'ACTIVE';
  return account.requested === null ? 'NONE' : 'INACTIVE';
}
