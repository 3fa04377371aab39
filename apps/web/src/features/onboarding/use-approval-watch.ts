import { useEffect } from 'react';
import { type MyOnboarding, useGetOnboardingStatus, useRefreshOnboarding } from '../../data/onboarding.ts';
import { adoptApproval } from '../../session/adopt-approval.ts';

/**
 * Polls for approval of the account, which opens the rest of the portal, and for changes of the request that
 * were made elsewhere, such as in another tab.
 */
export function useApprovalWatch(shown: MyOnboarding['status'] | undefined): { isOffline: boolean } {
  const refresh = useRefreshOnboarding();
  const { data, dataUpdatedAt, isError } = useGetOnboardingStatus();
  const status = data?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, so that what failed is tried again.
  useEffect(() => {
    if (status === 'ACTIVE') {
      // Retried with the next response.
      adoptApproval().catch((error: unknown) => console.error('The approval could not be read', error));
    } else if (status !== undefined && shown !== undefined && status !== shown) refresh();
  }, [status, shown, dataUpdatedAt, refresh]);
  return { isOffline: isError };
}
