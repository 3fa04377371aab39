import type { Addressee } from '@abhigam/db';
import { mayDo, type News, reachOf } from '@abhigam/domain';
import { withTitles } from './audit-titles.ts';

/** A person who has moved to another organization since is told nothing of the one before. */
export function isStillOf(
  { role, organizationId }: Pick<Addressee, 'role' | 'organizationId'>,
  ofEvent: number | null,
): boolean {
  return reachOf(role, 'website.list') === 'all' || organizationId === ofEvent;
}

/**
 * In their language. Who reaches no more than what is their own may open no run that another person or a schedule has
 * started.
 */
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
