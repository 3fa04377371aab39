import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onboardingKeys } from '../../data/onboarding/keys.ts';
import type { MyOnboarding } from '../../data/onboarding/my-onboarding-query.ts';
import { onboardingStatusQuery } from '../../data/onboarding/onboarding-status-query.ts';
import { adoptApproval } from '../../session/adopt-approval.ts';

/**
 * Notices by itself that the account was approved, which opens the rest of the portal, and what else became of the request
 * elsewhere, such as in another tab.
 */
export function useApprovalWatch(shown: MyOnboarding['status'] | undefined): { isOffline: boolean } {
  const queries = useQueryClient();
  const { data, dataUpdatedAt, isError } = useQuery(onboardingStatusQuery);
  const status = data?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, so that what failed is tried again.
  useEffect(() => {
    if (status === 'ACTIVE') {
      // Tried again with the next answer.
      adoptApproval().catch((error: unknown) => console.error('The approval could not be read', error));
    } else if (status !== undefined && shown !== undefined && status !== shown)
      void queries.invalidateQueries({ queryKey: onboardingKeys.mine });
  }, [status, shown, dataUpdatedAt, queries]);
  return { isOffline: isError };
}
