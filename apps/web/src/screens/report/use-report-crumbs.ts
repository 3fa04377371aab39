import type { TestRun } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useWebsitesLink } from '../../frame/use-websites-link.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Crumb } from '../../ui/navigation/breadcrumbs.tsx';

/** The way to a report: the websites, then the runs of its website. */
export function useReportCrumbs(run: TestRun | undefined): Crumb[] {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const websites = [useWebsitesLink()].filter((link) => link !== null);
  if (!run) return websites;
  return [...websites, { label: t('crumbs.runs'), href: addresses.websiteTestRuns(run.websiteId) }];
}
