import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

/** Deletes a website; ends when the lists are up to date. */
export function useDeleteWebsite() {
  const queries = useQueryClient();
  return async ({ id }: { id: string }): Promise<void> => {
    await client.deleteWebsite({ params: { id } });
    await queries.invalidateQueries({ queryKey: websiteKeys.all });
  };
}
