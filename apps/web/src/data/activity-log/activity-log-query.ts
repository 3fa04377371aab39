import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { type ActivityCursor, type ActivityFilter, whereOf } from './activity-filter.ts';
import { cutPart, PART } from './cut-part.ts';
import { activityLogKeys } from './keys.ts';

/** One part of the activity log, newest first (specification, administration 7). */
export function activityLogQuery(filter: ActivityFilter, cursor: ActivityCursor | null) {
  return queryOptions({
    queryKey: activityLogKeys.part(filter, cursor),
    queryFn: async ({ signal }) => {
      const asked = { where: whereOf(filter), order: 'created DESC', limit: PART + 1, ...cursor } as const;
      const entries = await client.listActivityLog({ query: { filter: asked }, signal });
      return cutPart(entries, cursor?.direction ?? 'next');
    },
    placeholderData: keepPreviousData,
  });
}
