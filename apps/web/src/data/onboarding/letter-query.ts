import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { onboardingKeys } from './keys.ts';

/** The authorization letter of a person as a file. Fetched once: that it was opened is on record. */
export function letterQuery(userId: string) {
  return queryOptions({
    queryKey: onboardingKeys.letter(userId),
    queryFn: ({ signal }) => client.fetchLetter({ params: { id: userId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
