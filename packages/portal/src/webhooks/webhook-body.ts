import type { PortalEventRow } from '@abhigam/db';
import type { News } from '@abhigam/domain';

/** The signed body of a webhook request: ids, names and numbers, no sentences. */
export function webhookBody({
  id,
  event,
  organizationId,
  news: { kind, ...news },
}: {
  id: string;
  event: Pick<PortalEventRow, 'at' | 'website_id' | 'test_run_id'>;
  organizationId: number | null;
  news: News;
}): string {
  const about = { organizationId, websiteId: event.website_id, testRunId: event.test_run_id };
  return JSON.stringify({ id, type: kind, at: event.at.toISOString(), about, data: dataOf(news) });
}

/** Without `mayOpen`, which depends on the user. */
function dataOf(news: object): object {
  if (!('run' in news) || typeof news.run !== 'object' || news.run === null) return news;
  return { run: { ...news.run, mayOpen: undefined } };
}

/** The body of a test delivery: no event has happened. */
export function testWebhookBody({
  id,
  at,
  organizationId,
}: {
  id: string;
  at: Date;
  organizationId: number | null;
}): string {
  const about = { organizationId, websiteId: null, testRunId: null };
  return JSON.stringify({ id, type: 'test', at: at.toISOString(), about, data: {} });
}
