import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { noticeKeys } from './keys.ts';

/** Which mails the user gets; fetched each time, since the form starts from it. */
export const noticeSettingsQuery = queryOptions({
  queryKey: noticeKeys.settings,
  queryFn: ({ signal }) => client.getNoticeSettings({ signal }),
  gcTime: 0,
});
