import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { operationsKeys } from './keys.ts';

const EVERY_MS = 5_000;

/** Workers, queue, runs under way and hosts in trouble; asked for again while the window is seen. */
export const operationsQuery = queryOptions({
  queryKey: operationsKeys.all,
  queryFn: ({ signal }) => client.getOperations({ signal }),
  refetchInterval: EVERY_MS,
});
