import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { onboardingKeys } from './keys.ts';

/** What the person who is logged in has submitted, and what is known of the person. */
export const myOnboardingQuery = queryOptions({
  queryKey: onboardingKeys.mine,
  queryFn: ({ signal }) => client.getOnboarding({ signal }),
});

export type MyOnboarding = Awaited<ReturnType<typeof client.getOnboarding>>;
