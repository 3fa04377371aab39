import type { Operations } from '@abhigam/contract';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from './operations.module.css';

type ClientError = Operations['clientErrors'][number];

/** Errors of the web app in users' browsers, latest first: message, count, time and screen. */
export function ClientErrorTable({ errors }: { errors: readonly ClientError[] }) {
  const { t } = useTranslation('operations');
  const { number } = useFormats();
  if (errors.length === 0)
    return <EmptyState title={t('clientErrors.none')}>{t('clientErrors.noneHint')}</EmptyState>;
  const columns: Column<ClientError>[] = [
    {
      key: 'error',
      header: t('clientErrors.error'),
      isRowHeader: true,
      cell: (error) => (
        <>
          {t(`clientErrors.kind.${error.kind}`)}
          <br />
          <code className={styles.address}>{error.message}</code>
        </>
      ),
    },
    {
      key: 'screen',
      header: t('clientErrors.screen'),
      cell: (error) => <code className={styles.route}>{error.route || '–'}</code>,
    },
    { key: 'count', header: t('clientErrors.count'), align: 'end', cell: (error) => number(error.count) },
    {
      key: 'first',
      header: t('clientErrors.first'),
      cell: (error) => <Time value={error.firstSeen} show="date" />,
    },
    {
      key: 'last',
      header: t('clientErrors.last'),
      cell: (error) => <Time value={error.lastSeen} isRelativeShown />,
    },
    {
      key: 'browser',
      header: t('clientErrors.browser'),
      cell: (error) => (
        <>
          {error.browser}
          <br />
          <code className={styles.version}>{error.version}</code>
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('clientErrors.title')}
      isCaptionHidden
      columns={columns}
      rows={errors}
      rowKey={(error) => error.id}
      minWidth={860}
    />
  );
}
