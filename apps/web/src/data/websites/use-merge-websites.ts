import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { nonComplianceKeys } from '../non-compliances/keys.ts';
import { scheduleKeys } from '../schedules/keys.ts';
import { websiteKeys } from './keys.ts';

/** Makes a website part of another one; ends when the lists are up to date. */
export function useMergeWebsites() {
  const queries = useQueryClient();
  return async ({ id, intoWebsiteId }: { id: string; intoWebsiteId: string }): Promise<void> => {
    await client.mergeWebsites({ params: { id }, body: { intoWebsiteId } });
    const changed = [websiteKeys.all, scheduleKeys.all, nonComplianceKeys.all];
    await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}
