import { useNavigate, useSearchParams } from 'react-router';
import { useAddresses, usePlace } from '../../address/use-addresses.ts';
import { useLayout } from '../../address/use-layout.ts';
import { withQuery } from '../../address/with-query.ts';
import { useWebsitesForTest } from '../../data/websites.ts';
import { ProofNote } from '../../features/ownership/components/proof-note.tsx';
import { RunTestForm } from '../../features/test-runs/components/run-test-form.tsx';
import { runFormDefaults } from '../../features/test-runs/model/run-form-defaults.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lastStandard } from '../../session/last-standard.ts';
import { useMay } from '../../session/use-role.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

export function RunTestScreen() {
  const addresses = useAddresses();
  const { t } = useTranslation(['runs', 'websites', 'data']);
  const layout = useLayout();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { testScheduleId } = usePlace('runTest');
  const { hideAria } = usePublicSettings();
  const mayTypeUrl = useMay('testRun.freeUrl');
  const mayAdd = useMay('website.create');
  const mayAddSchedule = useMay('schedule.create');
  const websites = useWebsitesForTest();
  const add = mayAdd && (
    <LinkButton tone="primary" href={addresses.addWebsite()}>
      {t('websites:add')}
    </LinkButton>
  );
  const addSchedule = mayAddSchedule && (
    <LinkButton href={withQuery(addresses.addSchedule(), query)}>{t('addSchedule')}</LinkButton>
  );
  return (
    <Screen lead={t('runTestLead')} actions={addSchedule}>
      {websites.isPending ? (
        <Card isNarrow>
          <LoadingRegion>
            <Skeleton lines={5} height={48} />
          </LoadingRegion>
        </Card>
      ) : websites.isError ? (
        <ErrorState
          message={t('data:errors.fetchWebsite')}
          onRetry={() => websites.refetch()}
          isRetrying={websites.isFetching}
        />
      ) : websites.data.length === 0 && !mayTypeUrl ? (
        <EmptyState title={t('data:empty.found')} action={add}>
          {t(mayAdd ? 'websites:empty.none' : 'websites:empty.noneToSee')}
        </EmptyState>
      ) : (
        <Card isNarrow>
          <RunTestForm
            websites={websites.data}
            defaults={runFormDefaults(query, { hideAria, last: lastStandard(), layout })}
            testScheduleId={testScheduleId}
            proofNote={(id) => <ProofNote websiteId={id} />}
            onStarted={(testRunId) => void navigate(addresses.testResult({ testRunId }))}
          />
        </Card>
      )}
    </Screen>
  );
}
