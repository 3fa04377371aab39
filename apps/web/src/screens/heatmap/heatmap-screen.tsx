import { useNavigate } from 'react-router';
import { useAddresses } from '../../address/use-addresses.ts';
import { useWebsiteHeatmap } from '../../data/heat-maps.ts';
import { ScoredWebsites } from '../../features/heat-maps/scored-websites.tsx';
import { WebsiteMap } from '../../features/heat-maps/website-map.tsx';
import { OrganizationPicker } from '../../features/pickers/organization-picker.tsx';
import { Peers } from '../../features/scores/peers.tsx';
import { ScoreChanges } from '../../features/scores/score-changes.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay, useSpansOrganizations } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { PictureNames } from '../../ui/charts/picture/picture-names.tsx';
import styles from './heatmap-screen.module.css';

interface HeatmapScreenProps {
  /** Null: all websites that the user can access. */
  organizationId: number | null;
  /** Page of the list. */
  page: number;
}

/**
 * Treemap of websites with a score, and a list; for one organization also its rank and the changes of its
 * score.
 */
export function HeatmapScreen({ organizationId, page }: HeatmapScreenProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('heatMaps');
  const reachesAll = useSpansOrganizations('website.list');
  // Testers open this in the mobile layout, without the figures of a whole organization.
  const maySeeScores = useMay('dashboard.trend');
  // Users of one organization always see that one.
  const chosen = reachesAll ? organizationId : null;
  const of = chosen === null ? {} : { organizationId: String(chosen) };
  return (
    <PictureNames organization={useOneOrganization(chosen)}>
      <Screen
        lead={<p>{t('lead')}</p>}
        actions={<LinkButton href={addresses.websitesDashboard()}>{t('all')}</LinkButton>}
      >
        {reachesAll && <OrganizationChoice organizationId={chosen} />}
        <div className={styles.beside}>
          <WebsiteMap title={t('map')} organizationId={chosen} />
          <ScoredWebsites
            organizationId={chosen}
            page={page}
            hrefOf={(to) => addresses.heatmap({ ...of, page: to })}
          />
        </div>
        {maySeeScores && (chosen !== null || !reachesAll) && (
          <div className={styles.below}>
            <Peers organizationId={chosen} />
            <ScoreChanges organizationId={chosen} />
          </div>
        )}
      </Screen>
    </PictureNames>
  );
}

/** Name of the organization that all tiles belong to; undefined when there are several. */
function useOneOrganization(organizationId: number | null): string | undefined {
  const { data } = useWebsiteHeatmap(organizationId);
  const isOne = data?.others === null && data.organizations.length === 1;
  return isOne ? data.organizations[0]?.name : undefined;
}

function OrganizationChoice({ organizationId }: { organizationId: number | null }) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation('heatMaps');
  return (
    <search aria-label={t('filter.name')} className={styles.filter}>
      <OrganizationPicker
        labels={{ name: t('organization'), any: t('filter.all') }}
        organizationId={organizationId}
        onChange={(id) => void navigate(addresses.heatmap(id === '' ? {} : { organizationId: id }))}
      />
    </search>
  );
}
