import { useTranslation } from '../../i18n/use-translation.ts';
import type { ChartTile, TileGroup } from '../../ui/charts/model/tile-plot.ts';
import { DataTable } from '../../ui/data/data-table.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';

interface TileTableProps {
  title: string;
  groups: readonly TileGroup[];
  /** Header of the tile column. */
  words: { name: string };
}

interface Row {
  tile: ChartTile;
  group: string;
}

/** The tiles of a heat map as a table, lowest score first. */
export function TileTable({ title, groups, words }: TileTableProps) {
  const { t } = useTranslation('heatMaps');
  const rows = groups
    .flatMap(({ name, tiles }) => tiles.map((tile): Row => ({ tile, group: name })))
    .sort((a, b) => (a.tile.point.y ?? 101) - (b.tile.point.y ?? 101));
  return (
    <DataTable
      caption={title}
      isCaptionHidden
      rows={rows}
      rowKey={({ tile }) => tile.key}
      columns={[
        {
          key: 'name',
          header: words.name,
          isRowHeader: true,
          cell: ({ tile: { point } }) =>
            point.href ? <TextLink href={point.href}>{point.x}</TextLink> : point.x,
        },
        ...(groups.length > 1
          ? [
              {
                key: 'group',
                header: t('organization'),
                cell: ({ group }: Row) => <UserText>{group}</UserText>,
              },
            ]
          : []),
        {
          key: 'score',
          header: t('score'),
          cell: ({ tile }) => <WebsiteScoreBadge score={tile.point.y} />,
        },
        { key: 'note', header: t('size'), cell: ({ tile }) => tile.point.note },
      ]}
    />
  );
}
