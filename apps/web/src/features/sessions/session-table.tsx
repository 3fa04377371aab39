import type { MySession } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { CellStack } from '../../ui/data/cell-parts.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Time } from '../../ui/data/time.tsx';

interface SessionTableProps {
  sessions: readonly MySession[];
  onEnd: (session: MySession) => void;
}

/** Sessions of the user; all except the current one can be ended. */
export function SessionTable({ sessions, onEnd }: SessionTableProps) {
  const { t } = useTranslation('sessions');
  const columns: Column<MySession>[] = [
    {
      key: 'browser',
      header: t('columns.browser'),
      isRowHeader: true,
      cell: ({ browser, isThis }) => (
        <CellStack>
          <bdi>{browser ?? t('unknown')}</bdi>
          {isThis && (
            <Badge tone="pass" icon="check">
              {t('this')}
            </Badge>
          )}
        </CellStack>
      ),
    },
    {
      key: 'address',
      header: t('columns.address'),
      cell: ({ address }) => <bdi>{address ?? t('unknownAddress')}</bdi>,
    },
    { key: 'created', header: t('columns.created'), cell: ({ created }) => <Time value={created} /> },
    {
      key: 'lastSeen',
      header: t('columns.lastSeen'),
      cell: ({ lastSeen }) => <Time value={lastSeen} isRelativeShown />,
    },
    {
      key: 'actions',
      header: t('columns.actions'),
      isActions: true,
      isHeaderHidden: true,
      cell: (session) =>
        session.isThis ? null : (
          <Button
            size="small"
            aria-label={t('endOf', { browser: session.browser ?? t('unknown') })}
            aria-haspopup="dialog"
            onPress={() => onEnd(session)}
          >
            {t('end')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
      minWidth={820}
    />
  );
}
