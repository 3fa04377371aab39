import { useTitlesOf } from '../../address/use-layout.ts';
import { useScheduleLists } from '../../address/use-schedule-lists.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Breadcrumb of the list above the screens of a standard test, with its name in each layout. */
export function useListCrumb(): { label: string; href: string } {
  const { t } = useTranslation('schedules');
  const { all } = useScheduleLists();
  return { label: t(useTitlesOf() === 'older' ? 'titleOlder' : 'title'), href: all };
}
