import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { everyPart } from '../../api/every-part.ts';
import { webhookKeys } from './keys.ts';

/** Webhooks that the user may manage, oldest first: a few. */
export const webhooksQuery = queryOptions({
  queryKey: webhookKeys.list,
  queryFn: ({ signal }) => everyPart((query) => client.listWebhooks({ query, signal })),
});
