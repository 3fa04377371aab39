import { type EstimateView, MAX_SAMPLE_PAGES } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { isChanging, useDownloadEstimate, useGetEstimate } from '../../data/estimates.ts';
import { EstimateProgress } from '../../features/estimates/estimate-progress.tsx';
import { EstimateResult } from '../../features/estimates/estimate-result.tsx';
import { EstimateSettings } from '../../features/estimates/estimate-settings.tsx';
import { EstimateStateBadge } from '../../features/estimates/estimate-state-badge.tsx';
import styles from '../../features/estimates/estimates.module.css';
import { ExpertDetails } from '../../features/estimates/expert-details.tsx';
import { estimateState } from '../../features/estimates/model/estimate-state.ts';
import { MoreExact } from '../../features/estimates/more-exact.tsx';
import { SampledWebsites } from '../../features/estimates/sampled-websites.tsx';
import { StratumTable } from '../../features/estimates/stratum-table.tsx';
import { UntestedPages } from '../../features/estimates/untested-pages.tsx';
import { useEstimateWords } from '../../features/estimates/use-estimate-words.ts';
import { DownloadError, ListDownload } from '../../frame/list-download.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { Unavailable } from '../../frame/unavailable.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useStopTests } from './use-stop-tests.tsx';

interface EstimateScreenProps {
  estimateId: string;
  /** Page of its websites. */
  page: number;
}

/** One estimate: progress of its tests, its result, and its basis. */
export function EstimateScreen({ estimateId, page }: EstimateScreenProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['estimates', 'data']);
  const { number, date } = useFormats();
  const words = useEstimateWords();
  const estimate = useGetEstimate(estimateId);
  const { data } = estimate;
  const stop = useStopTests(data);
  const download = useDownloadEstimate(estimateId);
  const larger = useLargerSample(data);
  useTitleOverride({ title: data && t('name', { of: words.of(data) }) });
  const drawn = data && { date: date(new Date(data.created)), who: data.drawnBy ?? '' };
  const changes = data !== undefined && isChanging(data);
  return (
    <Screen
      lead={
        data && (
          <p>
            <EstimateStateBadge estimate={data} />{' '}
            {t(data.drawnBy === null ? 'drawn' : 'drawnBy', { ...drawn })}
          </p>
        )
      }
      actions={
        data && (
          <>
            {stop.button}
            <ListDownload download={download} label={t('download.button')} />
          </>
        )
      }
    >
      {stop.status}
      <DownloadError download={download}>{t('download.failed')}</DownloadError>
      {data ? (
        <div className={styles.stack}>
          {changes && <EstimateProgress estimate={data} />}
          {estimateState(data) === 'stopped' && (
            <Alert tone="info">
              {t('stopped', {
                done: number(data.pages.tested + data.pages.failed),
                total: number(data.pages.drawn),
              })}
            </Alert>
          )}
          <EstimateResult estimate={data} />
          <div className={styles.beside}>
            {data.result && <MoreExact result={data.result} drawn={data.pages.drawn} action={larger} />}
            <UntestedPages estimate={data} />
          </div>
          <EstimateSettings estimate={data} />
          <StratumTable estimateId={estimateId} isChanging={changes} />
          <SampledWebsites
            estimateId={estimateId}
            isChanging={changes}
            page={page}
            isOfOne={data.organizations.length === 1}
          />
          <ExpertDetails estimate={data} />
        </div>
      ) : estimate.isError ? (
        <Unavailable
          error={estimate.error}
          message={t('data:errors.fetchData')}
          onRetry={() => void estimate.refetch()}
          isRetrying={estimate.isFetching}
          missing={t('one.gone')}
          action={<LinkButton href={addresses.estimates()}>{t('title')}</LinkButton>}
        />
      ) : (
        <Card>
          <LoadingRegion>
            <Skeleton lines={8} height={24} />
          </LoadingRegion>
        </Card>
      )}
      {stop.dialog}
    </Screen>
  );
}

/** Link to the form, prefilled for a sample that halves the wider of the two intervals. */
function useLargerSample(estimate: EstimateView | undefined) {
  const addresses = useAddresses();
  const { t } = useTranslation('estimates');
  const mayDraw = useMay('estimate.create');
  const { score, failing } = estimate?.result?.pagesToHalve ?? {};
  const more = Math.max(score ?? 0, failing ?? 0);
  if (!estimate || !mayDraw || more === 0) return null;
  const prefill = {
    ...(estimate.organizations.length > 0 && {
      organizationIds: estimate.organizations.map(({ id }) => id).join(),
    }),
    pages: String(Math.min(MAX_SAMPLE_PAGES, estimate.pages.drawn + more)),
    pagesOfWebsite: String(estimate.pagesOfWebsite),
    failingLimit: String(estimate.failingLimit),
    wcagVersion: estimate.wcagVersion,
    wcagLevel: estimate.wcagLevel,
  };
  return <LinkButton href={addresses.addEstimate(prefill)}>{t('one.larger')}</LinkButton>;
}
