import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

/** What is sent. */
export interface WebsiteInput {
  name: string;
  url: string;
  organizationId: number | null;
  departmentId: null;
  userId: string | null;
}

/** Registers a website, or changes the one whose id is given; every list of websites is then fetched anew. */
export function useSaveWebsite(websiteId: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WebsiteInput) =>
      websiteId === null
        ? client.createWebsite({ body })
        : client.updateWebsite({ params: { id: websiteId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: websiteKeys.all }),
  });
}
