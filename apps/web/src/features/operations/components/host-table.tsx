import type { Operations } from '@abhigam/contract';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from './operations.module.css';

type Host = Operations['hosts'][number];

/** Hosts that fail or are throttled, worst first, each with the reason and the next attempt. */
export function HostTable({ hosts }: { hosts: readonly Host[] }) {
  const { t } = useTranslation(['operations', 'report']);
  const { number, duration } = useFormats();
  if (hosts.length === 0) return <EmptyState title={t('hosts.none')}>{t('hosts.noneHint')}</EmptyState>;
  const columns: Column<Host>[] = [
    {
      key: 'host',
      header: t('hosts.host'),
      isRowHeader: true,
      cell: (host) => <span className={styles.address}>{host.host}</span>,
    },
    {
      key: 'reason',
      header: t('hosts.reason'),
      cell: (host) => (host.trouble ? t(`report:reason.${host.trouble}`) : t('hosts.slowed')),
    },
    {
      key: 'since',
      header: t('hosts.since'),
      cell: (host) => <Time value={host.troubleSince} isRelativeShown />,
    },
    {
      key: 'failures',
      header: t('hosts.failures'),
      cell: (host) => number(host.failuresInRow),
    },
    {
      key: 'pause',
      header: t('hosts.pause'),
      cell: (host) => (host.backoffMs > 0 ? duration(Math.max(1, Math.round(host.backoffMs / 1000))) : '–'),
    },
    {
      key: 'next',
      header: t('hosts.nextPage'),
      cell: (host) =>
        host.nextPage ? <Time value={host.nextPage} show="time" isRelativeShown /> : t('hosts.atOnce'),
    },
  ];
  return (
    <DataTable
      caption={t('hosts.title')}
      isCaptionHidden
      columns={columns}
      rows={hosts}
      rowKey={(host) => host.host}
      minWidth={860}
    />
  );
}
