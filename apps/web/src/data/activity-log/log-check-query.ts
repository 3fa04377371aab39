import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { activityLogKeys } from './keys.ts';

/** What the daily check of the activity log has found. */
export function logCheckQuery() {
  return queryOptions({
    queryKey: activityLogKeys.check(),
    queryFn: ({ signal }) => client.getActivityLogCheck({ signal }),
  });
}
