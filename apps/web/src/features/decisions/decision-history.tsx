import type { ReactNode } from 'react';
import { type DecisionNote, useGetDecision } from '../../data/decisions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ChangeHistory, ChangeList } from '../../ui/data/change-history.tsx';
import { Time } from '../../ui/data/time.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './decisions.module.css';
import { VerdictBadge } from './verdict-badge.tsx';

/** Changes of a decision, newest first: who, when, and the old and new values. */
export function DecisionHistory({ id }: { id: string }) {
  const { t } = useTranslation(['decisions', 'data']);
  const decision = useGetDecision(id);
  if (decision.data) {
    const { notes } = decision.data;
    if (notes.length === 0) return <p className={styles.soft}>{t('note.none')}</p>;
    return (
      <ChangeHistory>
        {notes.map((note) => (
          <li key={note.id}>
            <Note note={note} />
          </li>
        ))}
      </ChangeHistory>
    );
  }
  if (decision.isError) {
    return <ErrorState message={t('data:errors.fetchData')} onRetry={() => void decision.refetch()} />;
  }
  return (
    <LoadingRegion label={t('card.loading')}>
      <Skeleton lines={2} height={24} />
    </LoadingRegion>
  );
}

function Note({ note }: { note: DecisionNote }) {
  const { t } = useTranslation('decisions');
  const { user, created, what, verdict, reason, evidence, owner, until, comment } = note;
  const words = (text: string) => (text === '' ? t('note.empty') : <VisibleText text={text} />);
  const day = (value: string | null) => (value ? <Time value={value} show="date" /> : t('note.noDay'));
  const person = (one: { fullName: string; email: string } | null) =>
    one ? <VisibleText text={one.fullName || one.email || t('card.noOne')} /> : t('form.noOwner');
  const changes = [
    verdict && {
      name: t('form.verdict'),
      ...pair(verdict, (value) => <VerdictBadge verdict={value} />),
    },
    reason && { name: t('form.reason'), ...pair(reason, words) },
    evidence && { name: t('form.evidence'), ...pair(evidence, words) },
    owner && { name: t('form.owner'), ...pair(owner, person) },
    until && { name: t('form.until'), ...pair(until, day) },
  ].filter((change) => change !== null);
  return (
    <>
      <p className={styles.who}>
        <strong>{user ? <VisibleText text={user.fullName || user.email} /> : t('note.portal')}</strong>
        {', '}
        <Time value={created} />: {t(`note.${what}`)}
      </p>
      <ChangeList changes={changes} becomes={t('note.becomes')} />
      {comment !== '' && (
        <p className={styles.words}>
          <VisibleText text={comment} />
        </p>
      )}
    </>
  );
}

function pair<Value>({ from, to }: { from: Value; to: Value }, show: (value: Value) => ReactNode) {
  return { from: show(from), to: show(to) };
}
