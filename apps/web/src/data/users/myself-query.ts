import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { userKeys } from './keys.ts';

/** One's own account. */
export const myselfQuery = queryOptions({
  queryKey: userKeys.myself,
  queryFn: ({ signal }) => client.getMyself({ signal }),
});
