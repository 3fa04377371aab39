import { queryOptions } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';

/** Where a failing element is met by keyboard and by screen reader. */
export function findInReadoutQuery(elementId: string) {
  return queryOptions({
    queryKey: ['find-in-readout', elementId],
    queryFn: ({ signal }) => client.findInReadout({ params: { id: elementId }, signal }),
    staleTime: 60_000,
  });
}
