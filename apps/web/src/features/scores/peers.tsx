import { type Peers as PeersAnswer, useOrganizationPeers } from '../../data/dashboard.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { peerBars } from './model/peer-bars.ts';

/** Position of an organization among all; no other organization is named. Null: the user's own. */
export function Peers({ organizationId }: { organizationId: number | null }) {
  const { t } = useTranslation(['dashboardFigures', 'dashboard']);
  const { number } = useFormats();
  const title = t('dashboard:cards.peers');
  return (
    <QueryCard
      title={title}
      query={useOrganizationPeers(organizationId)}
      lines={6}
      empty={{ when: ({ organization }) => organization.avgScore === null, text: t('peers.none') }}
    >
      {(peers) => {
        const { others, own } = peerBars(peers);
        const xOf = ({ from, to }: { from: number; to: number }) =>
          t('peers.range', { from: number(from), to: number(to) });
        return (
          <BarChart
            title={title}
            lead={leadOf(peers, t, number)}
            xLabel={t('peers.score')}
            yLabel={t('peers.organizations')}
            series={[
              {
                name: t('peers.others'),
                points: others.map((bin) => ({ x: xOf(bin), y: bin.organizations })),
              },
              { name: peers.organization.name, points: own.map((bin) => ({ x: xOf(bin), y: 1 })) },
            ]}
            fileName="place-among-organizations"
          />
        );
      }}
    </QueryCard>
  );
}

function leadOf(
  { organization, organizations, lower, same, higher }: PeersAnswer,
  t: ReturnType<typeof useTranslation<readonly ['dashboardFigures', 'dashboard']>>['t'],
  number: (value: number) => string,
): string {
  const words = { organization: organization.name, score: number(organization.avgScore ?? 0) };
  if (organizations <= 1) return t('peers.alone', words);
  return t('peers.lead', {
    ...words,
    organizations: number(organizations),
    lower: number(lower),
    same: number(same),
    higher: number(higher),
  });
}
