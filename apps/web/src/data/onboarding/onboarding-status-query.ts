import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { onboardingKeys } from './keys.ts';

const EVERY_MS = 5_000;

/** Whether the person who is logged in has been approved: asked again and again, but not while the tab is hidden. */
export const onboardingStatusQuery = queryOptions({
  queryKey: onboardingKeys.status,
  queryFn: ({ signal }) => client.getOnboardingStatus({ signal }),
  staleTime: 0,
  refetchInterval: EVERY_MS,
});
