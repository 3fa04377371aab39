import { NEWS_KINDS, NOTICE_STATES } from '@abhigam/domain';
import type { NoticeFilter } from '../../data/notices.ts';
import bar from '../../forms/filter-bar.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SearchForm } from '../../ui/form/search-form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import styles from './notices.module.css';

interface OutboxFiltersProps {
  filter: NoticeFilter;
  /** Null removes a filter. */
  onChange: (changes: Record<string, string | null>) => void;
}

const ANY = 'any';

/** Filters the outbox by delivery state, kind and recipient. */
export function OutboxFilters({ filter, onChange }: OutboxFiltersProps) {
  const { t } = useTranslation(['outbox', 'notices']);
  const any = { value: ANY, label: t('filter.any') };
  const set = (name: string) => (value: string) => onChange({ [name]: value === ANY ? null : value });
  return (
    <div className={styles.filters}>
      <fieldset className={bar.bar}>
        <legend className={bar.legend}>{t('filter.name')}</legend>
        <SelectField
          label={t('columns.state')}
          value={filter.state ?? ANY}
          onChange={set('state')}
          options={[any, ...NOTICE_STATES.map((value) => ({ value, label: t(`states.${value}`) }))]}
        />
        <SelectField
          label={t('columns.kind')}
          value={filter.kind ?? ANY}
          onChange={set('kind')}
          options={[any, ...NEWS_KINDS.map((value) => ({ value, label: t(`notices:kinds.${value}`) }))]}
        />
      </fieldset>
      <SearchForm
        words={{ label: t('filter.email'), submit: t('filter.search'), clear: t('filter.clear') }}
        search={filter.email ?? ''}
        onSearch={(email) => onChange({ email: email || null })}
      />
    </div>
  );
}
