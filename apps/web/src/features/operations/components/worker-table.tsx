import type { Operations } from '@abhigam/contract';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { workerState } from '../model/worker-state.ts';

type Worker = Operations['workers'][number];

const LOOKS = {
  alive: { tone: 'pass', icon: 'check' },
  busy: { tone: 'warn', icon: 'alert' },
  silent: { tone: 'fail', icon: 'cross' },
  'storage-full': { tone: 'warn', icon: 'alert' },
} as const;

/** Workers that test pages: current task and heartbeat state. */
export function WorkerTable({ workers }: { workers: readonly Worker[] }) {
  const { t, i18n } = useTranslation('operations');
  const { number } = useFormats();
  if (workers.length === 0) {
    return (
      <Alert tone="warn" isLive={false}>
        <p>{t('workers.none')}</p>
        <p>{t('workers.noneHint')}</p>
      </Alert>
    );
  }
  const scriptNames = new Intl.DisplayNames([i18n.language], { type: 'script' });
  const limitsOf = ({ isUnsandboxed, scriptsWithoutFont }: Worker) => [
    ...(isUnsandboxed ? [t('workers.unsandboxed')] : []),
    ...(scriptsWithoutFont.length > 0
      ? [
          t('workers.noFont', {
            scripts: scriptsWithoutFont.map((code) => scriptNames.of(code) ?? code).join(', '),
          }),
        ]
      : []),
  ];
  const columns: Column<Worker>[] = [
    { key: 'name', header: t('workers.name'), isRowHeader: true, cell: (worker) => worker.name },
    {
      key: 'state',
      header: t('workers.state'),
      isNoWrap: true,
      cell: (worker) => {
        const state = workerState(worker);
        return <Badge {...LOOKS[state]}>{t(`workers.states.${state}`)}</Badge>;
      },
    },
    {
      key: 'pages',
      header: t('workers.pages'),
      cell: (worker) =>
        t('workers.pagesOf', { running: number(worker.pagesRunning), most: number(worker.pagesAtOnce) }),
    },
    {
      key: 'seen',
      header: t('workers.lastSeen'),
      cell: (worker) => <Time value={worker.lastSeen} isRelativeShown />,
    },
    {
      key: 'limits',
      header: t('workers.limits'),
      cell: (worker) => limitsOf(worker).map((limit) => <p key={limit}>{limit}</p>),
    },
    { key: 'started', header: t('workers.started'), cell: (worker) => <Time value={worker.started} /> },
  ];
  return (
    <DataTable
      caption={t('workers.title')}
      isCaptionHidden
      // The column of limits is hidden when no worker has any.
      columns={columns.filter(
        ({ key }) => key !== 'limits' || workers.some((one) => limitsOf(one).length > 0),
      )}
      rows={workers}
      rowKey={(worker) => worker.id}
      minWidth={720}
    />
  );
}
