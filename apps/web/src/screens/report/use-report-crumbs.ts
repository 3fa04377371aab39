import type { TestRun } from '@abhigam/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx';

/** The way to a report: the websites, then the runs of its website. */
export function useReportCrumbs(run: TestRun | undefined): Crumb[] {
  const { t } = useTranslation('report');
  const websites = { label: t('crumbs.websites'), href: paths.websites() };
  if (!run) return [websites];
  return [websites, { label: t('crumbs.runs'), href: paths.websiteTestRuns(run.websiteId) }];
}
