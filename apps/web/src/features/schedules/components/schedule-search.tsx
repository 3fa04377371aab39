import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchForm } from '../../../ui/form/search-form.tsx';

interface ScheduleSearchProps {
  /** Current search text. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches by website and organization. */
export function ScheduleSearch({ search, onSearch }: ScheduleSearchProps) {
  const { t } = useTranslation('schedules');
  const words = {
    label: t('search.label'),
    placeholder: t('search.placeholder'),
    submit: t('search.submit'),
    clear: t('search.clear'),
  };
  return <SearchForm words={words} search={search} onSearch={onSearch} />;
}
