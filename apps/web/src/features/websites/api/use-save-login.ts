import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import type { LoginInput } from '../model/login-form.ts';

/** Stores how tests sign in to a website. */
export function useSaveLogin(websiteId: string) {
  const queries = useQueryClient();
  return useMutation({
    // What was sent holds secrets and is not kept.
    gcTime: 0,
    mutationFn: (body: LoginInput) => client.saveWebsiteLogin({ params: { id: websiteId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['websites', 'login', websiteId] }),
  });
}

/** Removes what is stored for signing in. */
export function useRemoveLogin(websiteId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.deleteWebsiteLogin({ params: { id: websiteId }, body: {} }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['websites', 'login', websiteId] }),
  });
}
