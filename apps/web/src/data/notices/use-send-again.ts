import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { noticeKeys } from './keys.ts';

/** Has a mail sent that failed or is held. The list is read again after a refusal, too: it was out of date. */
export function useSendAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.sendNoticeAgain({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: noticeKeys.outbox }),
  });
}
