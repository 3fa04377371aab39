import type { EstimateView, ListFormat } from '@abhigam/contract';
import { askForPage, cutPage } from '../address/page-number.ts';
import { mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import type { CallAnswer, CallInput } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { byId } from './by-id.ts';
import { ESTIMATES } from './model/out-of-date.ts';
import { useDownload } from './use-download.ts';

const PER_PAGE = 10;
/** Until an estimate that still changes is asked for again. */
const REFRESH_MS = 10_000;

/** Whether tests of a sample are to be started, or are not over yet. */
export function isChanging({ isRunning, pages }: Pick<EstimateView, 'isRunning' | 'pages'>): boolean {
  return isRunning || pages.running > 0;
}

/** One page of the estimates in reach, newest first, asked for again while one of them changes. */
export const useListEstimates = query('listEstimates', {
  input: (page: number) => ({ query: askForPage(page, PER_PAGE) }),
  select: (estimates) => cutPage(estimates, PER_PAGE),
  keep: () => true,
  refetchInterval: ({ state }) => (state.data?.some(isChanging) ? REFRESH_MS : false),
});

/** One estimate, asked for again while it changes; not while the window is hidden. */
export const useGetEstimate = query('getEstimate', {
  input: (id: string) => byId(id),
  refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? REFRESH_MS : false),
});

interface PartAsked {
  id: string;
  /** Whether the estimate changes, so that its parts are asked for again, too. */
  isChanging: boolean;
}

/** The groups that a sample was drawn from, the largest first, as many as one answer has. */
export const useListStrataOfEstimate = query('listStrataOfEstimate', {
  input: ({ id }: PartAsked) => byId(id),
  timing: (asked) => ({ refetchInterval: asked.isChanging ? REFRESH_MS : false }),
});

/** One page of the websites that a sample has drawn, those with the lowest score first. */
export const useListWebsitesOfEstimate = query('listWebsitesOfEstimate', {
  input: ({ id, page }: PartAsked & { page: number }) => ({
    params: { id },
    query: askForPage(page, PER_PAGE),
  }),
  select: (websites) => cutPage(websites, PER_PAGE),
  keep: () => true,
  timing: (asked) => ({ refetchInterval: asked.isChanging ? REFRESH_MS : false }),
});

export type EstimatePlan = CallAnswer<'planEstimate'>;

/** What a sample is drawn from, and how large it is. */
export type PlanAsked = Exclude<
  NonNullable<NonNullable<CallInput<'planEstimate'>['query']>['sample']>,
  string
>;

/** What a sample would take and tell; null as long as nothing can be asked. The former one is shown until it comes. */
export const usePlanEstimate = query('planEstimate', {
  input: (asked: PlanAsked | null) => asked && { query: { sample: asked } },
  keep: () => true,
  // What it refuses, it refuses again.
  retry: false,
});

export type NewEstimate = NonNullable<CallInput<'createEstimate'>['body']>;

/** Draws a sample; the answer holds the id of its estimate. */
export const useCreateEstimate = mutation('createEstimate', {
  input: (body: NewEstimate) => ({ body }),
  refreshes: ESTIMATES,
});

/** Has no more tests of a sample started. */
export const useStopEstimate = mutation('stopEstimate', {
  input: (id: string) => byId(id),
  refreshes: ESTIMATES,
});

/** Fetches an estimate with what it rests on as a file. */
export function useDownloadEstimate(id: string) {
  const { t } = useTranslation('estimates');
  const lang = useReportLanguage();
  return useDownload({
    fetch: (format: ListFormat) => client.fetchEstimate({ params: { id }, query: { lang, format } }),
    done: t('download.done'),
    log: (error) => console.error('Server Error! Cannot download the estimate', error),
  });
}
