import type { Operations } from '@abhigam/contract';
import { usePauseWebsite } from '../../../data/operations.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import styles from './operations.module.css';
import { PauseButton } from './pause-button.tsx';

type Website = Operations['pausedWebsites'][number];

/** Websites whose tests are paused, including those without a run. */
export function PausedWebsites({ websites }: { websites: readonly Website[] }) {
  const { t } = useTranslation('operations');
  const columns: Column<Website>[] = [
    {
      key: 'website',
      header: t('websites.website'),
      isRowHeader: true,
      cell: (website) => (
        <span className={styles.name}>
          <UserText>{website.name}</UserText>
          <UserText className={styles.soft}>{website.organization}</UserText>
        </span>
      ),
    },
    {
      key: 'address',
      header: t('websites.address'),
      cell: (website) => <span className={styles.address}>{website.url}</span>,
    },
    {
      key: 'since',
      header: t('websites.since'),
      cell: (website) => <Time value={website.paused} isRelativeShown />,
    },
    { key: 'actions', header: t('websites.actions'), cell: (website) => <Resume website={website} /> },
  ];
  return (
    <DataTable
      caption={t('websites.title')}
      isCaptionHidden
      columns={columns}
      rows={websites}
      rowKey={(website) => website.id}
      minWidth={640}
    />
  );
}

function Resume({ website: { id, name } }: { website: Website }) {
  const { t } = useTranslation('operations');
  const pause = usePauseWebsite(id);
  if (!useMay('operations.pause')) return null;
  return (
    <div className={styles.actions}>
      <PauseButton
        isPaused
        isPending={pause.isPending}
        words={t('runs.resumeWebsite')}
        name={name}
        onPress={() => pause.mutate(false, { onSuccess: () => announce(t('runs.websiteResumed', { name })) })}
      />
      {pause.isError && <Alert tone="fail">{t('websites.failed')}</Alert>}
    </div>
  );
}
