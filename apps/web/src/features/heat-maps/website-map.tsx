import { useAddresses } from '../../address/use-addresses.ts';
import { useWebsiteHeatmap, type WebsiteTiles } from '../../data/heat-maps.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChartTile } from '../../ui/charts/model/tile-plot.ts';
import { Treemap } from '../../ui/charts/treemap.tsx';
import { scoreTone } from '../../vocabulary/score-tone.ts';
import { useScoreBands } from '../../vocabulary/use-score-bands.ts';
import { type WebsiteGroup, websiteGroups } from './model/website-groups.ts';
import { TileTable } from './tile-table.tsx';

interface WebsiteMapProps {
  title: string;
  /** Null: all websites that the user can access. */
  organizationId: number | null;
}

/** Treemap of websites with a score, sized by number of pages; each links to its test runs. */
export function WebsiteMap({ title, organizationId }: WebsiteMapProps) {
  const { t } = useTranslation('heatMaps');
  return (
    <QueryCard
      title={title}
      query={useWebsiteHeatmap(organizationId)}
      lines={8}
      empty={{ when: ({ tiles }) => tiles.length === 0, text: t('websites.none') }}
    >
      {(tiles) => <TileMap title={title} tiles={tiles} />}
    </QueryCard>
  );
}

function TileMap({ title, tiles }: { title: string; tiles: WebsiteTiles }) {
  const { t } = useTranslation('heatMaps');
  const bands = useScoreBands();
  const tilesOf = useTiles();
  const groups = websiteGroups(tiles).map((group) => ({
    key: String(group.organization?.id ?? 'others'),
    name: group.organization?.name ?? t('websites.others'),
    tiles: tilesOf(group),
  }));
  return (
    <Treemap
      title={title}
      lead={t('websites.lead')}
      xLabel={t('websites.website')}
      yLabel={t('websites.score')}
      groups={groups}
      bands={bands}
      table={<TileTable title={title} groups={groups} words={{ name: t('websites.website') }} />}
      fileName="websites-heatmap"
    />
  );
}

/** The tiles of a group. A tile of several websites shows their mean score. */
function useTiles() {
  const addresses = useAddresses();
  const { t } = useTranslation('heatMaps');
  const { number } = useFormats();
  return ({ organization, websites, rest }: WebsiteGroup): ChartTile[] => {
    const tiles = websites.map(
      ({ id, name, latestScore, latestCntPages }): ChartTile => ({
        key: id,
        size: latestCntPages,
        tone: scoreTone(latestScore),
        point: {
          x: name,
          y: latestScore,
          href: addresses.websiteTestRuns({ websiteId: id }),
          note: t('websites.pages', { count: latestCntPages, formatted: number(latestCntPages) }),
        },
      }),
    );
    if (!rest || rest.websites === 0) return tiles;
    const words = { count: rest.websites, formatted: number(rest.websites) };
    const together: ChartTile = {
      key: `rest ${organization?.id ?? ''}`,
      size: Math.max(rest.cntPages, rest.websites),
      tone: rest.avgScore === null ? 'plain' : scoreTone(rest.avgScore),
      point: {
        x: t(organization ? 'websites.rest' : 'websites.restOfOthers', words),
        y: rest.avgScore,
        note: t('websites.mean'),
        ...(organization ? { href: addresses.heatmap({ organizationId: String(organization.id) }) } : {}),
      },
    };
    return [...tiles, together];
  };
}
