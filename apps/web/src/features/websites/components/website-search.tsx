import { useTranslation } from '../../../i18n/use-translation.ts';
import { SearchForm } from '../../../ui/form/search-form.tsx';

interface WebsiteSearchProps {
  /** Current search text. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches names, URLs and organizations. */
export function WebsiteSearch({ search, onSearch }: WebsiteSearchProps) {
  const { t } = useTranslation('websites');
  const words = { label: t('search.label'), submit: t('search.submit'), clear: t('search.clear') };
  return <SearchForm words={words} search={search} onSearch={onSearch} />;
}
