import { useState } from 'react';

/**
 * Why there are no data, also while they are asked for again: what a screen says in their place would else come and go with each
 * attempt. Null as soon as there are some, and before the first attempt has failed.
 */
export function useStandingError({
  data,
  error,
  isFetching,
}: {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
}): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  const standing = data === undefined ? (error ?? (isFetching ? last : null)) : null;
  if (standing !== last) setLast(standing);
  return standing;
}
