import type { TestRun } from '@abhigam/contract';
import { useEffect } from 'react';
import { useTitle } from '../../frame/title-scope.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/feedback/announce.ts';

interface ReportStep {
  run: TestRun;
  /** The tab or step, as the h1 names it. */
  shown: string;
  /** What is looked at within it, for example an issue. */
  within?: string | undefined;
  /** Name of the last breadcrumb. */
  crumb: string;
}

/** What was shown last: a step is announced where another of the same run was seen before. */
let last = { testRunId: '', words: '' };

/** Names a tab or step of a report in the title of the page, and announces that it has taken the place of another. */
export function useReportStep({ run, shown, within, crumb }: ReportStep): void {
  const { t } = useTranslation('report');
  const { date } = useFormats();
  const of = t('step.of', { website: run.website.name, date: date(new Date(run.created)) });
  useTitle({ title: [within, shown, of].filter(Boolean).join(' – '), crumb });
  const words = within ?? shown;
  useEffect(() => {
    const before = last;
    last = { testRunId: run.id, words };
    if (before.testRunId === run.id && before.words !== words) announce(t('step.shown', { step: words }));
  }, [run.id, words, t]);
}
