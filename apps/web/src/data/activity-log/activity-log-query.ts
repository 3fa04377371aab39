import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { type ActivityPart, whereOf } from './activity-filter.ts';
import { cutPart, PART } from './cut-part.ts';
import { activityLogKeys } from './keys.ts';

/**
 * One part of the activity log, newest first (specification, administration 7), with what was asked for: the next part goes on from
 * the entries that are shown, which are those of before until others are there.
 */
export function activityLogQuery(part: ActivityPart) {
  const { filter, cursor } = part;
  return queryOptions({
    queryKey: activityLogKeys.part(part),
    queryFn: async ({ signal }) => {
      const asked = { where: whereOf(filter), order: 'created DESC', limit: PART + 1, ...cursor } as const;
      const entries = await client.listActivityLog({ query: { filter: asked }, signal });
      return { ...cutPart(entries, cursor?.direction ?? 'next'), part };
    },
    placeholderData: keepPreviousData,
  });
}
