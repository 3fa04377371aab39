import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import type { WebsiteInput } from '../model/website-form.ts';

/** Registers a website, or changes the one whose id is given; every list of websites is then fetched anew. */
export function useSaveWebsite(websiteId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WebsiteInput) =>
      websiteId === null
        ? client.createWebsite({ body })
        : client.updateWebsite({ params: { id: websiteId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['websites'] }),
  });
}
