import type { ActivityLogCheck } from '@abhigam/contract';
import type { ActivityPriority, PortalEvent } from '@abhigam/domain';
import { mutation } from '../api/api-mutations.ts';
import { composedQuery, query } from '../api/api-queries.ts';
import { refresh } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { PART_SIZE, withoutLookaheadEntry } from './model/cut-part.ts';
import { useDownload } from './use-download.ts';

/** Filter of the activity log. */
export interface ActivityFilter {
  /** The user, also when acting through an API key. */
  actorId?: string | undefined;
  type?: PortalEvent['type'] | undefined;
  organizationId?: number | undefined;
  priority?: ActivityPriority | undefined;
  /** Days in India, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Keyset cursor; null for the newest entries. */
export interface ActivityCursor {
  /** `next`: entries older than the cursor, `prev`: newer ones. */
  direction: 'next' | 'prev';
  lastCreated: string;
  lastId: string;
}

/** The requested part of the log. */
export interface ActivityPart {
  filter: ActivityFilter;
  cursor: ActivityCursor | null;
  /** Page number for display only. */
  page: number;
}

/**
 * One part of the activity log, newest first (specification, administration 7), together with its request:
 * paging continues from the entries that are shown, which are the previous ones while new ones load.
 */
export const useListActivityLog = composedQuery('listActivityLog', 'with-what-was-asked', {
  fetch: async (part: ActivityPart, signal) => {
    const { filter, cursor } = part;
    const options = {
      where: whereOf(filter),
      order: 'created DESC',
      limit: PART_SIZE + 1,
      ...cursor,
    } as const;
    const entries = await client.listActivityLog({ query: { filter: options }, signal });
    return { ...withoutLookaheadEntry(entries, cursor?.direction ?? 'next'), part };
  },
  keepPrevious: () => true,
});

/** Result of the daily integrity check of the activity log. */
export const useGetActivityLogCheck = query('getActivityLogCheck');

/** Caches the response as the current check result; after a refusal the result is refetched. */
export const useAcknowledgeLogFaults = mutation('acknowledgeLogFaults', {
  input: (body: {
    note: string;
    seen: Pick<ActivityLogCheck, 'changed' | 'changes' | 'missing' | 'broken'>;
  }) => ({ body }),
  onSuccess: (check, { queries }) => queries.setQueryData(useGetActivityLogCheck.options().queryKey, check),
  onError: (_error, { queries }) => refresh(queries, ['getActivityLogCheck']),
});

/** Downloads the filtered entries as a spreadsheet, in the reader's language. */
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

/** Omits unset conditions, which the server rejects. */
function whereOf(filter: ActivityFilter) {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
