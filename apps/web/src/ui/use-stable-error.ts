import { useState } from 'react';

/**
 * The error while there is no data, also during retries, so that the error message does not flicker. Null once
 * there is data, and before the first failure.
 */
export function useStableError({
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
