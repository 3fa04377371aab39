export const webhookKeys = {
  list: ['webhooks', 'list'],
  deliveries: (webhookId: string) => ['webhooks', 'deliveries', webhookId],
} as const;
