import type { Addressee } from '@abhigam/db';
import { mayDo, type News, reachOf } from '@abhigam/domain';
import { withTitles } from './audit-titles.ts';

/** Users who moved to another organization are not notified about the former one. */
export function isStillOf(
  { role, organizationId }: Pick<Addressee, 'role' | 'organizationId'>,
  ofEvent: number | null,
): boolean {
  return reachOf(role, 'website.list') === 'all' || organizationId === ofEvent;
}

/** In the user's language. Users with the reach `own` may not open runs started by other users or schedules. */
export function asReadBy(
  news: News,
  { id, role, language }: Pick<Addressee, 'id' | 'role' | 'language'>,
  starterId: string | null,
): News {
  if (news.kind === 'api-key-expiring') return { ...news, mayOpen: mayDo(role, 'apiKey.manage') };
  if (!('run' in news)) return news;
  const reach = reachOf(role, 'testRun.read');
  const mayOpen = reach === 'all' || reach === 'org' || (reach === 'own' && id === starterId);
  return { ...news, run: { ...news.run, mayOpen, worst: withTitles(news.run.worst ?? [], language) } };
}
