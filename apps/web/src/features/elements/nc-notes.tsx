import type { NcNote } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import type { NonCompliance } from '../../data/non-compliances.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChangeHistory, ChangeList, OldAndNewValue } from '../../ui/data/change-history.tsx';
import { Time } from '../../ui/data/time.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { impactOfRank } from '../report-parts/model/impact-of-rank.ts';
import { NcStatusBadge } from '../report-parts/nc-status-badge.tsx';
import styles from './nc-manager.module.css';

/** Changes of a non-compliance: who, when, the old and new values, and the note. */
export function NcNotes({ nonCompliance: { notes, notesTotal } }: { nonCompliance: NonCompliance }) {
  const { t } = useTranslation('element');
  const { number } = useFormats();
  if (notes.length === 0) return <p className={styles.soft}>{t('noncompliance.noNotes')}</p>;
  return (
    <div>
      <p className={styles.soft}>{t('noncompliance.notes')}</p>
      <div className={styles.notes}>
        <ChangeHistory>
          {notes.map((note) => (
            <li key={note.id}>
              <Note note={note} />
            </li>
          ))}
        </ChangeHistory>
      </div>
      {notesTotal > notes.length && (
        <p className={styles.soft}>{t('noncompliance.olderNotes', { formatted: number(notesTotal) })}</p>
      )}
    </div>
  );
}

function Note({ note }: { note: NcNote }) {
  const { t } = useTranslation('element');
  const addresses = useAddresses();
  const { user, oldStatus, newStatus, created, comments, testRunId, byDecision } = note;
  const byRun = newStatus === 'UNRESOLVED' ? 'noncompliance.runFoundAgain' : 'noncompliance.runGone';
  const byPortal = byDecision ? (`noncompliance.byDecision.${byDecision}` as const) : byRun;
  return (
    <>
      <p className={styles.who}>
        <span>
          <strong>
            {user ? (
              <VisibleText text={user.fullName || user.email} />
            ) : testRunId ? (
              <TextLink href={addresses.testResult({ testRunId })}>{t('noncompliance.system')}</TextLink>
            ) : (
              t(byDecision ? 'noncompliance.decision' : 'noncompliance.system')
            )}
          </strong>
          ,
        </span>
        <Time value={created} />
        {oldStatus && newStatus && (
          <span className={styles.change}>
            <OldAndNewValue
              from={<NcStatusBadge status={oldStatus} />}
              to={<NcStatusBadge status={newStatus} />}
              becomes={t('noncompliance.becomes')}
            />
          </span>
        )}
      </p>
      <OtherChanges note={note} />
      {(comments !== '' || !user) && (
        <p className={styles.comments}>{user ? <VisibleText text={comments} /> : t(byPortal)}</p>
      )}
    </>
  );
}

/** Changes of assignee, due date and priority; nothing when they are unchanged. */
function OtherChanges({ note: { assignee, due, priority } }: { note: NcNote }) {
  const { t } = useTranslation(['element', 'report']);
  const nameOf = (person: NonNullable<NcNote['assignee']>['from']) =>
    person ? <VisibleText text={person.fullName || person.email} /> : t('noncompliance.noAssignee');
  const dayOf = (day: string | null) => (day ? <Time value={day} show="date" /> : t('noncompliance.noDue'));
  const rankOf = (rank: number) => t(`report:impact.${impactOfRank(rank)}`);
  const changes = [
    assignee && { name: t('noncompliance.assignee'), from: nameOf(assignee.from), to: nameOf(assignee.to) },
    due && { name: t('noncompliance.due'), from: dayOf(due.from), to: dayOf(due.to) },
    priority && { name: t('noncompliance.priority'), from: rankOf(priority.from), to: rankOf(priority.to) },
  ].filter((change) => change !== null);
  return <ChangeList changes={changes} becomes={t('noncompliance.becomes')} />;
}
