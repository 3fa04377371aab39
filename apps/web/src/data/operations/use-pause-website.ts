import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { operationsKeys } from './keys.ts';

/** Pauses (true) or resumes (false) the tests of a website. */
export function usePauseWebsite(websiteId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (paused: boolean) => client.pauseWebsite({ params: { id: websiteId }, body: { paused } }),
    onSettled: () => queries.invalidateQueries({ queryKey: operationsKeys.all }),
  });
}
