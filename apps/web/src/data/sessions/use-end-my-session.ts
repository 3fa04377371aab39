import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { MY_SESSIONS } from './my-sessions-query.ts';

/** Ends one of one's own sessions. The list is read again after a refusal, too: it was out of date. */
export function useEndMySession() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.endMySession({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: MY_SESSIONS }),
  });
}
