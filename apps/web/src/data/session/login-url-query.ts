import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { sessionKeys } from './keys.ts';

/** Address of the login provider, made for one sign-in: it is not kept. */
export const loginUrlQuery = queryOptions({
  queryKey: sessionKeys.loginUrl,
  queryFn: ({ signal }) => client.generateLoginUrl({ signal }),
  gcTime: 0,
});
