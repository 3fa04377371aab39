import type { NcNote } from '@abhigam/contract';
import { useQuery } from '@tanstack/react-query';
import { nonComplianceQuery } from '../../data/non-compliances/non-compliance-query.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Time } from '../../ui/data/time.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NcStatusBadge } from '../report-parts/nc-status-badge.tsx';
import styles from './nc-manager.module.css';

/** What happened to a non-compliance: who, when, from which status to which, and what they wrote. */
export function NcNotes({ id }: { id: string }) {
  const { t } = useTranslation('element');
  const { number } = useFormats();
  const found = useQuery(nonComplianceQuery(id));
  if (found.isError) {
    return <ErrorState message={t('noncompliance.loadFailed')} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) {
    return (
      <LoadingRegion label={t('noncompliance.loading')}>
        <Skeleton lines={2} height={24} />
      </LoadingRegion>
    );
  }
  const { notes, notesTotal } = found.data;
  if (notes.length === 0) return <p className={styles.soft}>{t('noncompliance.noNotes')}</p>;
  return (
    <div>
      <p className={styles.soft}>{t('noncompliance.notes')}</p>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <Note note={note} />
          </li>
        ))}
      </ul>
      {notesTotal > notes.length && (
        <p className={styles.soft}>{t('noncompliance.olderNotes', { formatted: number(notesTotal) })}</p>
      )}
    </div>
  );
}

function Note({ note }: { note: NcNote }) {
  const { t } = useTranslation('element');
  const { user, oldStatus, newStatus, created, comments } = note;
  const byRun = newStatus === 'UNRESOLVED' ? 'noncompliance.runFoundAgain' : 'noncompliance.runGone';
  return (
    <>
      <p className={styles.who}>
        <strong>
          {user ? <VisibleText text={user.fullName || user.email} /> : t('noncompliance.system')}
        </strong>
        {', '}
        <Time value={created} />
        {oldStatus && newStatus && (
          <span className={styles.change}>
            <NcStatusBadge status={oldStatus} /> <span aria-hidden="true">→</span>{' '}
            <NcStatusBadge status={newStatus} />
          </span>
        )}
      </p>
      {(comments !== '' || !user) && (
        <p className={styles.comments}>{user ? <VisibleText text={comments} /> : t(byRun)}</p>
      )}
    </>
  );
}
