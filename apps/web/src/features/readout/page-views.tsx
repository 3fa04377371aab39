import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Tabs } from '../../ui/navigation/tabs.tsx';
import { PAGE_VIEWS, type PageView, pageViewHref } from '../report-parts/model/page-view.ts';

interface PageViewsProps {
  page: { testRunId: string; id: string };
  active: PageView;
}

/** Tabs of the page views: findings, keyboard, screen reader. */
export function PageViews({ page, active }: PageViewsProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('readout');
  return (
    <Tabs
      label={t('views.label')}
      activeKey={active}
      tabs={PAGE_VIEWS.map((view) => ({
        key: view,
        label: t(`views.${view}`),
        href: pageViewHref(addresses, page, view),
      }))}
    />
  );
}
