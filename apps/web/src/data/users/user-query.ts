import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { userKeys } from './keys.ts';

export function userQuery(userId: string) {
  return queryOptions({
    queryKey: userKeys.one(userId),
    queryFn: ({ signal }) => client.getUser({ params: { id: userId }, signal }),
  });
}
