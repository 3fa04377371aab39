import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { websiteKeys } from './keys.ts';

/** Whether it is shown that a website may be tested as a whole, and how that is done. */
export function ownershipQuery(websiteId: string) {
  return queryOptions({
    queryKey: websiteKeys.ownership(websiteId),
    queryFn: ({ signal }) => client.getOwnership({ params: { id: websiteId }, signal }),
  });
}
