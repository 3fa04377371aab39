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
  isSeparate: boolean;
}

/** Registers a website, or changes the given one; refused when it was changed since it had this version. */
export function useSaveWebsite(website: { id: string; version: number } | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: WebsiteInput) =>
      website === null
        ? client.createWebsite({ body })
        : client.updateWebsite({ params: { id: website.id }, body: { ...body, version: website.version } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: websiteKeys.all }),
  });
}
