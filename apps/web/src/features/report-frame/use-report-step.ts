import type { TestRun } from '@abhigam/contract';
import { useEffect } from 'react';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/feedback/announce.ts';

interface ReportStep {
  run: TestRun;
  /** Name of the tab or step, as in the h1. */
  shown: string;
  /** Name of the item that is shown in it, for example an issue. */
  within?: string | undefined;
  /** Text of the last breadcrumb. */
  crumb: string;
}

/** The step shown last: only a change within the same run is announced. */
let last = { testRunId: '', words: '' };

/** Sets the page title for a tab or step of a report, and announces a change of step. */
export function useReportStep({ run, shown, within, crumb }: ReportStep): void {
  const { t } = useTranslation('report');
  const { date } = useFormats();
  const of = t('step.of', { website: run.website.name, date: date(new Date(run.created)) });
  useTitleOverride({ title: [within, shown, of].filter(Boolean).join(' – '), crumb });
  const words = within ?? shown;
  useEffect(() => {
    const before = last;
    last = { testRunId: run.id, words };
    if (before.testRunId === run.id && before.words !== words) announce(t('step.shown', { step: words }));
  }, [run.id, words, t]);
}
