import { useSearchParams } from 'react-router';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { MY_WEBSITES, useListWebsitesNewest } from '../../data/my-websites.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PictureNames } from '../../ui/charts/picture/picture-names.tsx';
import { lazyPartNearViewport } from '../../ui/lazy-part-near-viewport.tsx';
import styles from './dashboard-screen.module.css';

const MyWebsites = lazyPartNearViewport(
  async () => (await import('../../features/websites/components/my-websites.tsx')).MyWebsites,
  { isAwaited: true },
);
const LastRuns = lazyPartNearViewport(
  async () => (await import('../../features/test-runs/components/last-runs.tsx')).LastRuns,
  { isAwaited: true },
);
const NcStatus = lazyPartNearViewport(
  async () => (await import('../../features/issues/nc-status.tsx')).NcStatus,
);
const TopIssues = lazyPartNearViewport(
  async () => (await import('../../features/issues/top-issues.tsx')).TopIssues,
);
const DashboardIssues = lazyPartNearViewport(
  async () => (await import('../../features/issues/dashboard-issues.tsx')).DashboardIssues,
);
const MonthlyTrend = lazyPartNearViewport(
  async () => (await import('../../features/scores/monthly-trend.tsx')).MonthlyTrend,
);
const ScoreChanges = lazyPartNearViewport(
  async () => (await import('../../features/scores/score-changes.tsx')).ScoreChanges,
);
const TopCauses = lazyPartNearViewport(
  async () => (await import('../../features/shared-causes/top-causes.tsx')).TopCauses,
);
const Peers = lazyPartNearViewport(async () => (await import('../../features/scores/peers.tsx')).Peers);
const FollowUp = lazyPartNearViewport(
  async () => (await import('../../features/non-compliances/components/follow-up.tsx')).FollowUp,
);

/** Dashboard of admins and testers (specification, administration 2.4). */
export function OwnView({ role }: { role: 'ADMIN' | 'TESTER' }) {
  const { t } = useTranslation(['dashboard', 'websites', 'runs']);
  const [query] = useSearchParams();
  const change = useQueryChanger();
  // Reads the cache that the card below fills, so that the first response does not wait for the schemas.
  const websites = useListWebsitesNewest(MY_WEBSITES, { enabled: false });
  return (
    <PictureNames organization={websites.data?.[0]?.organization.name}>
      <div className={styles.columns}>
        <MyWebsites title={t('websites:mine.title')} height={520} />
        <LastRuns
          title={t('runs:last.title')}
          height={420}
          status={query.get('status')}
          onStatusChange={(status) => change({ status })}
        />
      </div>
      <FollowUp title={t('websites:followUp.title')} height={120} />
      <DashboardIssues title={t('cards.nonCompliances')} height={480} hasUsers={role === 'ADMIN'} />
      {role === 'ADMIN' ? (
        <>
          <TopCauses title={t('cards.sharedCauses')} height={520} />
          <MonthlyTrend title={t('cards.trend')} height={420} />
          <ScoreChanges title={t('cards.changes')} height={360} organizationId={null} />
          <div className={styles.columns}>
            <TopIssues title={t('cards.issues')} height={360} />
            <Peers title={t('cards.peers')} height={420} organizationId={null} />
          </div>
        </>
      ) : (
        <div className={styles.columns}>
          <NcStatus title={t('cards.status')} height={420} />
          <TopIssues title={t('cards.issues')} height={360} />
        </div>
      )}
    </PictureNames>
  );
}
