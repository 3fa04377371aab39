import type { ActivityLogCheck } from '@abhigam/contract';
import type { ActivityPriority, PortalEvent } from '@abhigam/domain';
import { mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { cutPart, PART } from './model/cut-part.ts';
import { useDownload } from './use-download.ts';

/** Which entries of the log are asked for. */
export interface ActivityFilter {
  /** Who did it, also by an API key. */
  actorId?: string | undefined;
  type?: PortalEvent['type'] | undefined;
  organizationId?: number | undefined;
  priority?: ActivityPriority | undefined;
  /** Days in India, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** From which entry on; null for the newest. */
export interface ActivityCursor {
  /** `next`: older entries than the one that is named, `prev`: newer ones. */
  direction: 'next' | 'prev';
  lastCreated: string;
  lastId: string;
}

/** Which part of the log is shown. */
export interface ActivityPart {
  filter: ActivityFilter;
  cursor: ActivityCursor | null;
  /** Only says how far one is. */
  page: number;
}

/**
 * One part of the activity log, newest first (specification, administration 7), with what was asked for: the next part goes on from
 * the entries that are shown, which are those of before until others are there.
 */
export const useListActivityLog = composedQuery('listActivityLog', 'with-what-was-asked', {
  fetch: async (part: ActivityPart, signal) => {
    const { filter, cursor } = part;
    const asked = { where: whereOf(filter), order: 'created DESC', limit: PART + 1, ...cursor } as const;
    const entries = await client.listActivityLog({ query: { filter: asked }, signal });
    return { ...cutPart(entries, cursor?.direction ?? 'next'), part };
  },
  keep: () => true,
});

/** What the daily check of the activity log has found. */
export const useGetActivityLogCheck = query('getActivityLogCheck');

/** The answer is what is shown of the check from then on; where it was refused, what was found since. */
export const useAcknowledgeLogFaults = mutation('acknowledgeLogFaults', {
  input: (body: {
    note: string;
    seen: Pick<ActivityLogCheck, 'changed' | 'changes' | 'missing' | 'broken'>;
  }) => ({ body }),
  onSuccess: (check, { queries }) => queries.setQueryData(useGetActivityLogCheck.options().queryKey, check),
  onError: (_error, { queries }) => refresh(queries, ['getActivityLogCheck']),
});

/** Fetches the entries of a filter as a spreadsheet, in the reader's language. */
export function useDownloadActivityLog() {
  const { t } = useTranslation('activities');
  const lang = useReportLanguage();
  return useDownload({
    fetch: (filter: ActivityFilter) =>
      client.fetchActivityLog({ query: { filter: { where: whereOf(filter) }, lang } }),
    done: t('download.done'),
    failed: t('download.failed'),
    log: (error) => console.error('Server Error! Cannot download the activity log', error),
  });
}

/** Without what is not asked for: the server takes no empty conditions. */
function whereOf(filter: ActivityFilter) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
