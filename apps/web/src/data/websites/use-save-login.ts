import type { WebsiteLoginForm } from '@abhigam/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

/** Stores how tests sign in to a website. */
export function useSaveLogin(websiteId: string) {
  const queries = useQueryClient();
  return useMutation({
    // What was sent holds secrets and is not kept.
    gcTime: 0,
    mutationFn: (body: WebsiteLoginForm) => client.saveWebsiteLogin({ params: { id: websiteId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: websiteKeys.login(websiteId) }),
  });
}

/** Removes what is stored for signing in. */
export function useRemoveLogin(websiteId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.deleteWebsiteLogin({ params: { id: websiteId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: websiteKeys.login(websiteId) }),
  });
}
