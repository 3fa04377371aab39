import type { TestRun } from '@abhigam/contract';
import { reportBand } from '@abhigam/domain';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { RunStatusBadge } from '../../vocabulary/run-status-badge.tsx';
import styles from './header.module.css';
import { RunDecisionSummary } from './run-decision-summary.tsx';
import { RunDetailsFold } from './run-details.tsx';
import type { VerdictFact } from './verdict-facts.tsx';

interface RunLineProps {
  run: TestRun;
  facts: readonly VerdictFact[];
}

const LOOKS = {
  pass: { tone: 'pass', icon: 'check' },
  average: { tone: 'warn', icon: 'alert' },
  fail: { tone: 'fail', icon: 'cross' },
} as const;

/** One-line header for all tabs except the overview: figures, state, name, and a fold with the rest. */
export function RunLine({ run, facts }: RunLineProps) {
  const { t } = useTranslation(['report', 'data']);
  const shown = facts.filter(({ key }) => key === 'failures' || key === 'pages');
  return (
    <div className={styles.brief}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('header.score')}</dt>
          <dd>
            <Score score={run.score} />
          </dd>
        </div>
        {shown.map(({ key, term, value }) => (
          <div key={key}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.bare}>
          <dt>
            <VisuallyHidden>{t('header.state')}</VisuallyHidden>
          </dt>
          <dd>
            <RunStatusBadge status={run.status} />
          </dd>
        </div>
        <div className={styles.bare}>
          <dt>
            <VisuallyHidden>{t('header.name')}</VisuallyHidden>
          </dt>
          <dd className={styles.name}>
            <UserText>{run.name}</UserText>
          </dd>
        </div>
      </dl>
      <RunDetailsFold run={run} facts={facts} />
      <RunDecisionSummary run={run} />
    </div>
  );
}

function Score({ score }: { score: number | null }) {
  const { t } = useTranslation('data');
  const { number } = useFormats();
  if (score === null) return <Badge tone="plain">{t('score.none')}</Badge>;
  const band = reportBand(score);
  return (
    <Badge {...LOOKS[band]}>
      {number(score)} {t(`score.${band}`)}
    </Badge>
  );
}
