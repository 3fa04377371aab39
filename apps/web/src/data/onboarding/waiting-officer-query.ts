import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { onboardingKeys } from './keys.ts';

/** One person who waits to be approved. */
export function waitingOfficerQuery(userId: string) {
  return queryOptions({
    queryKey: onboardingKeys.one(userId),
    queryFn: ({ signal }) => client.getOnboardingOf({ params: { id: userId }, signal }),
  });
}
