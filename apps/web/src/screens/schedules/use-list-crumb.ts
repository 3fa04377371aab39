import { useTitleLayout } from '../../address/use-layout.ts';
import { useScheduleListAddresses } from '../../address/use-schedule-list-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Breadcrumb of the list above the screens of a standard test, with its name in each layout. */
export function useListCrumb(): { label: string; href: string } {
  const { t } = useTranslation('schedules');
  const { all } = useScheduleListAddresses();
  return { label: t(useTitleLayout() === 'older' ? 'titleOlder' : 'title'), href: all };
}
