import type { History } from '@abhigam/contract';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FactList } from '../../../ui/data/fact-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Total issues of the newest representative run, number of runs, and number of tests per run. */
export function HistoryCards({ history: { trends, cntRuns } }: { history: History }) {
  const { t } = useTranslation('history');
  const { number, date } = useFormats();
  const counted = trends.filter(({ notRepresentative }) => notRepresentative === null);
  const [newest] = counted;
  const tests = counted.map(({ cntTests }) => cntTests);
  const [least, most] = [Math.min(...tests), Math.max(...tests)];
  const none = t('cards.none');
  return (
    <Card>
      <FactList
        facts={[
          {
            term: t('cards.issues'),
            value: newest ? number(newest.cntTotalIssues) : none,
            note: newest && t('cards.issuesNote', { date: date(new Date(newest.created)) }),
          },
          {
            term: t('cards.runs'),
            value: number(cntRuns),
            note:
              trends.length < cntRuns
                ? t('cards.runsNote', { formatted: number(trends.length) })
                : t('cards.runsAll'),
          },
          {
            term: t('cards.tests'),
            value: !newest
              ? none
              : least === most
                ? number(most)
                : t('cards.range', { least: number(least), most: number(most) }),
            note: t('cards.testsNote'),
          },
        ]}
      />
    </Card>
  );
}
