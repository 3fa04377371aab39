import type { EstimateView, ListFormat } from '@abhigam/contract';
import { pageRangeWithLookahead, withoutLookahead } from '../address/page-number.ts';
import { mutation } from '../api/api-mutations.ts';
import { query } from '../api/api-queries.ts';
import type { CallAnswer, CallInput } from '../api/call-key.ts';
import { client } from '../api/client.ts';
import { useReportLanguage } from '../i18n/use-report-language.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { byId } from './by-id.ts';
import { ESTIMATES } from './model/invalidation-groups.ts';
import { useDownload } from './use-download.ts';

const PER_PAGE = 10;
/** Polling interval of an estimate that still changes. */
const REFRESH_MS = 10_000;

/** Whether tests of the sample are still running or waiting to start. */
export function isChanging({ isRunning, pages }: Pick<EstimateView, 'isRunning' | 'pages'>): boolean {
  return isRunning || pages.running > 0;
}

/** One page of the accessible estimates, newest first; polled while one of them changes. */
export const useListEstimates = query('listEstimates', {
  input: (page: number) => ({ query: pageRangeWithLookahead(page, PER_PAGE) }),
  select: (estimates) => withoutLookahead(estimates, PER_PAGE),
  keepPrevious: () => true,
  refetchInterval: ({ state }) => (state.data?.some(isChanging) ? REFRESH_MS : false),
});

/** One estimate, polled while it changes; not while the window is hidden. */
export const useGetEstimate = query('getEstimate', {
  input: (id: string) => byId(id),
  refetchInterval: ({ state }) => (state.data && isChanging(state.data) ? REFRESH_MS : false),
});

interface EstimatePartInput {
  id: string;
  /** Whether the estimate changes, so that its parts are polled as well. */
  isChanging: boolean;
}

/** The strata of a sample, the largest first, up to the limit of one response. */
export const useListStrataOfEstimate = query('listStrataOfEstimate', {
  input: ({ id }: EstimatePartInput) => byId(id),
  timing: (query) => ({ refetchInterval: query.isChanging ? REFRESH_MS : false }),
});

/** One page of the sampled websites, lowest score first. */
export const useListWebsitesOfEstimate = query('listWebsitesOfEstimate', {
  input: ({ id, page }: EstimatePartInput & { page: number }) => ({
    params: { id },
    query: pageRangeWithLookahead(page, PER_PAGE),
  }),
  select: (websites) => withoutLookahead(websites, PER_PAGE),
  keepPrevious: () => true,
  timing: (query) => ({ refetchInterval: query.isChanging ? REFRESH_MS : false }),
});

export type EstimatePlan = CallAnswer<'planEstimate'>;

/** Population and size of a sample. */
export type EstimatePlanInput = Exclude<
  NonNullable<NonNullable<CallInput<'planEstimate'>['query']>['sample']>,
  string
>;

/**
 * Cost and precision of a sample; null while the input is incomplete. The previous plan is shown while loading.
 */
export const usePlanEstimate = query('planEstimate', {
  input: (sample: EstimatePlanInput | null) => sample && { query: { sample } },
  keepPrevious: () => true,
  // A refusal would be the same on a retry.
  retry: false,
});

export type NewEstimate = NonNullable<CallInput<'createEstimate'>['body']>;

/** Draws a sample; the response has the id of its estimate. */
export const useCreateEstimate = mutation('createEstimate', {
  input: (body: NewEstimate) => ({ body }),
  refreshes: ESTIMATES,
});

/** Stops starting tests of a sample. */
export const useStopEstimate = mutation('stopEstimate', {
  input: (id: string) => byId(id),
  refreshes: ESTIMATES,
});

/** Downloads an estimate with its data as a file. */
export function useDownloadEstimate(id: string) {
  const { t } = useTranslation('estimates');
  const lang = useReportLanguage();
  return useDownload({
    fetch: (format: ListFormat) => client.fetchEstimate({ params: { id }, query: { lang, format } }),
    done: t('download.done'),
    log: (error) => console.error('Server Error! Cannot download the estimate', error),
  });
}
