import { useAddresses } from '../../address/use-addresses.ts';
import type { WebsiteReport } from '../../data/history.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FactList } from '../../ui/data/fact-list.tsx';
import { Time } from '../../ui/data/time.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';

/** Latest figures of a website, and the progress of its repairs. */
export function WebsiteFacts({ report }: { report: WebsiteReport }) {
  const { website, maxIssueCount, history, nonCompliances } = report;
  const addresses = useAddresses();
  const { t } = useTranslation('websiteReports');
  const { number } = useFormats();
  const { id, latestScore, latestTestTime, latestTestRunId } = website;
  const count = history.trends.length;
  const followed = (count: number, choice: { status: string; overdue?: string }) =>
    count === 0 ? (
      number(count)
    ) : (
      <TextLink href={addresses.nonCompliances({ websiteId: id, ...choice })}>{number(count)}</TextLink>
    );
  return (
    <Card>
      <FactList
        facts={[
          { term: t('facts.score'), value: <WebsiteScoreBadge score={latestScore} /> },
          {
            // Date of the run that the score belongs to: a later run may have ended without a score.
            term: t(latestScore === null ? 'facts.tested' : 'facts.scored'),
            value:
              latestTestTime === null ? (
                t('table.never')
              ) : latestTestRunId === null ? (
                <Time value={latestTestTime} show="date" />
              ) : (
                <TextLink href={addresses.testResult({ testRunId: latestTestRunId })}>
                  <Time value={latestTestTime} show="date" />
                </TextLink>
              ),
          },
          {
            term: t('facts.maxIssues'),
            value: maxIssueCount === null ? t('table.none') : number(maxIssueCount),
            note: maxIssueCount !== null && t('facts.maxIssuesNote', { count, formatted: number(count) }),
          },
          {
            term: t('facts.unresolved'),
            value: followed(nonCompliances.unresolved, { status: 'UNRESOLVED' }),
          },
          {
            term: t('facts.inProgress'),
            value: followed(nonCompliances.fixInProgress, { status: 'FIX IN PROGRESS' }),
          },
          {
            term: t('facts.overdue'),
            value: followed(nonCompliances.overdue, { status: 'ALL', overdue: 'true' }),
          },
          { term: t('facts.resolved'), value: followed(nonCompliances.resolved, { status: 'RESOLVED' }) },
        ]}
      />
    </Card>
  );
}
