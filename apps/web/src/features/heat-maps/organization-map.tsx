import { useAddresses } from '../../address/use-addresses.ts';
import { type OrganizationTiles, useOrganizationHeatmap } from '../../data/heat-maps.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChartTile } from '../../ui/charts/model/tile-plot.ts';
import { Treemap } from '../../ui/charts/treemap.tsx';
import { scoreTone } from '../../vocabulary/score-tone.ts';
import { useScoreBands } from '../../vocabulary/use-score-bands.ts';
import { TileTable } from './tile-table.tsx';

/** Treemap of organizations with a score, sized by number of websites; each links to its own heat map. */
export function OrganizationMap() {
  const { t } = useTranslation(['heatMaps', 'dashboard']);
  const title = t('dashboard:cards.organizationMap');
  const bands = useScoreBands();
  const tilesOf = useTiles();
  return (
    <QueryCard
      title={title}
      query={useOrganizationHeatmap()}
      lines={8}
      empty={{ when: ({ tiles }) => tiles.length === 0, text: t('organizations.none') }}
    >
      {(answer) => {
        const groups = [{ key: 'all', name: title, tiles: tilesOf(answer) }];
        return (
          <Treemap
            title={title}
            lead={t('organizations.lead')}
            xLabel={t('organization')}
            yLabel={t('organizations.score')}
            groups={groups}
            bands={bands}
            table={<TileTable title={title} groups={groups} words={{ name: t('organization') }} />}
            fileName="organizations-heatmap"
          />
        );
      }}
    </QueryCard>
  );
}

function useTiles() {
  const addresses = useAddresses();
  const { t } = useTranslation('heatMaps');
  const { number } = useFormats();
  const size = (websites: number) =>
    t('organizations.websites', { count: websites, formatted: number(websites) });
  return ({ tiles, others }: OrganizationTiles): ChartTile[] => {
    const each = tiles.map(
      ({ id, name, avgScore, websites }): ChartTile => ({
        key: String(id),
        size: websites,
        tone: scoreTone(avgScore),
        point: {
          x: name,
          y: avgScore,
          href: addresses.heatmap({ organizationId: String(id) }),
          note: size(websites),
        },
      }),
    );
    if (!others) return each;
    const words = { count: others.organizations, formatted: number(others.organizations) };
    return [
      ...each,
      {
        key: 'others',
        size: Math.max(1, others.websites),
        tone: others.avgScore === null ? 'plain' : scoreTone(others.avgScore),
        point: { x: t('organizations.others', words), y: others.avgScore, note: size(others.websites) },
      },
    ];
  };
}
