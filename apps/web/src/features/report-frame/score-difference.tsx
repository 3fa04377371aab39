import type { TestRun } from '@abhigam/contract';
import { ArrowDown, ArrowUp, Equal } from 'lucide-react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './header.module.css';
import { scoreChange } from './model/score-change.ts';

interface ChangeProps {
  run: TestRun;
  previous: NonNullable<TestRun['previous']>;
}

/** Points gained or lost since the previous run: arrow, number, and text for screen readers. */
export function ScoreDifference({ run, previous }: ChangeProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const { points } = changeOf(run, previous);
  if (points === null) return <>{t('header.noComparison')}</>;
  if (points === 0) {
    return (
      <span className={styles.difference}>
        <Equal size={18} aria-hidden="true" />
        {t('header.same')}
      </span>
    );
  }
  const Icon = points > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={styles.difference}>
      <Icon
        size={18}
        strokeWidth={2.5}
        aria-hidden="true"
        className={points > 0 ? styles.better : styles.worse}
      />
      <VisuallyHidden>{t(points > 0 ? 'header.better' : 'header.worse')} </VisuallyHidden>
      {number(Math.abs(points))}
    </span>
  );
}

/** Additional or fewer failing elements than in the previous run, with a link to the comparison. */
export function IssueChange({ run, previous }: ChangeProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const { issues } = changeOf(run, previous);
  const count = Math.abs(issues);
  const words =
    issues === 0
      ? t('header.sameIssues')
      : t(issues < 0 ? 'header.fewerIssues' : 'header.moreIssues', { count, formatted: number(count) });
  return (
    <TextLink
      href={addresses.testResult({ testRunId: run.id, view: 'compare', query: { with: previous.id } })}
    >
      {words}
    </TextLink>
  );
}

function changeOf(run: TestRun, previous: ChangeProps['previous']) {
  return scoreChange({ score: run.score, cntTotalIssues: run.stats.cntTotalIssues }, previous);
}
