import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { type ReportTab, visibleTabs } from './model/report-tab.ts';

interface ReportTabsProps {
  testRunId: string;
  activeTab: ReportTab;
  hideWarnings: boolean;
}

export function ReportTabs({ testRunId, activeTab, hideWarnings }: ReportTabsProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  return (
    <Tabs
      label={t('tabs.label')}
      activeKey={activeTab}
      keepsScroll={false}
      tabs={visibleTabs(hideWarnings).map((tab) => ({
        key: tab,
        label: t(`tabs.${tab}`),
        href: addresses.testResult(testRunId, tab),
      }))}
    />
  );
}
