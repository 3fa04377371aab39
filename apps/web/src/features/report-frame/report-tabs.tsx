import { useAddresses } from '../../address/use-addresses.ts';
import { useLayout } from '../../address/use-layout.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { useViewName } from '../report-parts/use-view-name.ts';
import { type ReportTab, visibleTabs } from './model/report-tab.ts';

interface ReportTabsProps {
  testRunId: string;
  activeTab: ReportTab;
  hideWarnings: boolean;
}

export function ReportTabs({ testRunId, activeTab, hideWarnings }: ReportTabsProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const layout = useLayout();
  const nameOfView = useViewName();
  return (
    <Tabs
      label={t('tabs.label')}
      activeKey={activeTab}
      keepsScroll={false}
      tabs={visibleTabs(hideWarnings, layout).map((tab) => ({
        key: tab,
        label: nameOfView(tab),
        href: addresses.testResult({ testRunId, view: tab }),
      }))}
    />
  );
}
