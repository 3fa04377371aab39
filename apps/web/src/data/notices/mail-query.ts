import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { noticeKeys } from './keys.ts';

/** One mail as it is sent. */
export function mailQuery(id: string) {
  return queryOptions({
    queryKey: noticeKeys.mail(id),
    queryFn: ({ signal }) => client.getNotice({ params: { id }, signal }),
  });
}
