import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { readoutKeys } from './keys.ts';

/** Where a failing element is in the Tab order and in the transcript. */
export function findInReadoutQuery(elementId: string) {
  return queryOptions({
    queryKey: readoutKeys.find(elementId),
    queryFn: ({ signal }) => client.findInReadout({ params: { id: elementId }, signal }),
    staleTime: 60_000,
  });
}
