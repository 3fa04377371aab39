import { useSearchParams } from 'react-router';
import { pageNumber } from '../../address/page-number.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { readOrganizationOrder } from '../../data/dashboard.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPartNearViewport } from '../../ui/lazy-part-near-viewport.tsx';
import styles from './dashboard-screen.module.css';

const WebsiteStatus = lazyPartNearViewport(
  async () => (await import('../../features/scores/website-status.tsx')).WebsiteStatus,
);
const RankedWebsites = lazyPartNearViewport(
  async () => (await import('../../features/scores/ranked-websites.tsx')).RankedWebsites,
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
const WebsiteMap = lazyPartNearViewport(
  async () => (await import('../../features/heat-maps/website-map.tsx')).WebsiteMap,
);
const OrganizationMap = lazyPartNearViewport(
  async () => (await import('../../features/heat-maps/organization-map.tsx')).OrganizationMap,
);
const OrganizationScores = lazyPartNearViewport(
  async () => (await import('../../features/heat-maps/organization-scores.tsx')).OrganizationScores,
);
const CriteriaMap = lazyPartNearViewport(
  async () => (await import('../../features/heat-maps/criteria-map.tsx')).CriteriaMap,
);

/** Dashboard of users who see all organizations (specification, administration 2.4; ruling 76). */
export function OverallView() {
  const addresses = useAddresses();
  const { t } = useTranslation('dashboard');
  const [query] = useSearchParams();
  const change = useQueryChanger();
  const search = query.get('search') ?? '';
  const order = readOrganizationOrder(query.get('order'));
  const page = pageNumber(query.get('page'));
  const criteriaPage = pageNumber(query.get('criteriaPage'));
  const hrefOf = (to: { page?: number; criteriaPage?: number }) =>
    addresses.dashboard({
      search: search || undefined,
      order,
      page: to.page ?? page,
      criteriaPage: String(to.criteriaPage ?? criteriaPage),
    });
  return (
    <>
      <div className={styles.thirds}>
        <WebsiteStatus title={t('cards.status')} height={400} />
        <RankedWebsites title={t('cards.best')} height={400} of="best" />
        <RankedWebsites title={t('cards.worst')} height={400} of="worst" />
      </div>
      <TopCauses title={t('cards.sharedCauses')} height={520} />
      <MonthlyTrend title={t('cards.overallTrend')} height={420} />
      <ScoreChanges title={t('cards.changes')} height={360} organizationId={null} />
      <WebsiteMap title={t('cards.websiteMap')} height={600} organizationId={null} />
      <OrganizationMap title={t('cards.organizationMap')} height={600} />
      <CriteriaMap
        title={t('cards.criteria')}
        height={480}
        page={criteriaPage}
        hrefOf={(to) => hrefOf({ criteriaPage: to })}
      />
      <OrganizationScores
        title={t('cards.organizations')}
        height={640}
        choice={{ search, order, page }}
        onChange={change}
        hrefOf={(to) => hrefOf({ page: to })}
      />
    </>
  );
}
