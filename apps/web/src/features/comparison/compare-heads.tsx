import type { ComparedRun } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import type { Comparison } from '../../data/comparison.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { FactList } from '../../ui/data/fact-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { RunScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import { RunStatusBadge } from '../../vocabulary/run-status-badge.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import styles from './compare.module.css';

interface CompareHeadsProps {
  comparison: Comparison;
  thisRunId: string;
}

/** Both runs next to each other (stacked on phones); the second one shows the differences. */
export function CompareHeads({ comparison, thisRunId }: CompareHeadsProps) {
  const { base, with: later } = comparison;
  const changes = useChanges(comparison);
  const hasSetAside = base.cntSetAside > 0 || later.cntSetAside > 0;
  return (
    <div className={styles.heads}>
      <RunHead side="before" run={base} isThisRun={base.id === thisRunId} hasSetAside={hasSetAside} />
      <RunHead
        side="after"
        run={later}
        isThisRun={later.id === thisRunId}
        hasSetAside={hasSetAside}
        changes={changes}
      />
    </div>
  );
}

interface Changes {
  score: string;
  failures: string;
  pages: string;
}

interface RunHeadProps {
  side: 'before' | 'after';
  run: ComparedRun;
  isThisRun: boolean;
  /** True when users have decided about failures of one of the runs. */
  hasSetAside: boolean;
  changes?: Changes;
}

function RunHead({ side, run, isThisRun, hasSetAside, changes }: RunHeadProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('compare');
  const { number, dateTime } = useFormats();
  const words = useLabels();
  return (
    <Card
      title={t('headOf', { side: t(side), date: dateTime(new Date(run.created)) })}
      actions={
        isThisRun ? (
          <Badge tone="plain">{t('thisRun')}</Badge>
        ) : (
          <TextLink href={addresses.testResult({ testRunId: run.id })}>{t('showOther')}</TextLink>
        )
      }
    >
      <FactList
        facts={[
          { term: t('facts.score'), value: <RunScoreBadge score={run.score} />, note: changes?.score },
          { term: t('facts.failures'), value: number(run.cntTotalIssues), note: changes?.failures },
          ...(hasSetAside
            ? [{ term: t('facts.setAside'), value: <SetAside run={run} />, note: t('facts.notCompared') }]
            : []),
          {
            term: t('facts.pages'),
            value:
              run.pagesTested === run.pagesTotal
                ? number(run.pagesTested)
                : t('facts.pagesOf', { done: number(run.pagesTested), total: number(run.pagesTotal) }),
            note: changes?.pages,
          },
        ]}
      />
      <p className={styles.settings}>
        <RunStatusBadge status={run.status} />
        <span>{words.mode(run.testMode)}</span>
        <span>{words.standard(run.wcagVersion, run.wcagLevel)}</span>
      </p>
    </Card>
  );
}

/** The number of decided failures, as a link to their list. */
function SetAside({ run }: { run: ComparedRun }) {
  const addresses = useAddresses();
  const { number } = useFormats();
  const text = number(run.cntSetAside);
  if (run.cntSetAside === 0) return text;
  return (
    <TextLink
      href={addresses.testResult({ testRunId: run.id, view: 'failures', query: { decided: 'set-aside' } })}
    >
      {text}
    </TextLink>
  );
}

/**
 * Differences between runs with different settings are neither better nor worse: the settings alone may explain
 * them.
 */
function useChanges({ base, with: later, scoreDifference, differences }: Comparison): Changes {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  const moreOrFewer = (difference: number) =>
    difference === 0
      ? t('change.same')
      : t(difference > 0 ? 'change.more' : 'change.fewer', { formatted: number(Math.abs(difference)) });
  if (differences.length > 0) {
    const note = t('change.otherSettings');
    return { score: note, failures: note, pages: moreOrFewer(later.pagesTested - base.pagesTested) };
  }
  const points = (count: number) => t('change.points', { count, formatted: number(count) });
  return {
    score:
      scoreDifference === null
        ? t('change.noScore')
        : scoreDifference === 0
          ? t('change.same')
          : t(scoreDifference > 0 ? 'change.better' : 'change.worse', {
              points: points(Math.abs(scoreDifference)),
            }),
    failures: moreOrFewer(later.cntTotalIssues - base.cntTotalIssues),
    pages: moreOrFewer(later.pagesTested - base.pagesTested),
  };
}
