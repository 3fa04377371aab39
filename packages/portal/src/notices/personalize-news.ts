import type { NoticeRecipient } from '@abhigam/db';
import { hasPermission, type News, permissionScopeOf } from '@abhigam/domain';
import { withTitles } from './audit-titles.ts';

/** Users who moved to another organization are not notified about the former one. */
export function isStillInOrganization(
  { role, organizationId }: Pick<NoticeRecipient, 'role' | 'organizationId'>,
  ofEvent: number | null,
): boolean {
  return permissionScopeOf(role, 'website.list') === 'all' || organizationId === ofEvent;
}

/** In the user's language. Users with the reach `own` may not open runs started by other users or schedules. */
export function personalizeNews(
  news: News,
  { id, role, language }: Pick<NoticeRecipient, 'id' | 'role' | 'language'>,
  starterId: string | null,
): News {
  if (news.kind === 'api-key-expiring') return { ...news, mayOpen: hasPermission(role, 'apiKey.manage') };
  if (!('run' in news)) return news;
  const reach = permissionScopeOf(role, 'testRun.read');
  const mayOpen = reach === 'all' || reach === 'org' || (reach === 'own' && id === starterId);
  return { ...news, run: { ...news.run, mayOpen, worst: withTitles(news.run.worst ?? [], language) } };
}
