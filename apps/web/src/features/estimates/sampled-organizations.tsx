import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useGetOrganization, useOrganizationSearch } from '../../data/organizations.ts';
import { useQueryForEach } from '../../data/use-parts.ts';
import { useValidationMessages } from '../../forms/use-validation-messages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { SearchComboBox } from '../../ui/form/search-combo-box.tsx';
import styles from './estimates.module.css';
import { type EstimateControl, idsOf } from './model/estimate-form-schema.ts';

/** Organizations to sample from: each search result that is selected is added. */
export function SampledOrganizations({ control }: { control: EstimateControl }) {
  const { t } = useTranslation('estimates');
  const translateMessage = useValidationMessages();
  const { field, fieldState } = useController({ control, name: 'organizationIds' });
  const search = useOrganizationSearch('');
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const ids = idsOf(field.value) ?? [];
  const stored = useQueryForEach(useGetOrganization, ids);
  const chosen = ids.map((id, at) => ({ id, name: stored[at]?.data?.name ?? '' }));
  const change = (next: readonly number[]) => field.onChange(next.join());
  return (
    <div className={styles.lines}>
      <SearchComboBox
        label={t('form.organizations.label')}
        hint={t('form.organizations.hint')}
        placeholder={chosen.length === 0 ? t('all') : t('form.organizations.another')}
        clearsOnSelect
        onBlur={field.onBlur}
        inputRef={(element) => {
          input.current = element;
          field.ref(element);
        }}
        error={translateMessage(fieldState.error?.message)}
        options={{
          ...search,
          results: search.results.filter(({ value }) => !ids.includes(Number(value))),
          choose: (option) => {
            if (!option) return;
            change([...ids, Number(option.value)]);
            announce(t('form.organizations.added', { name: option.label }));
          },
        }}
      />
      {chosen.length > 0 && (
        <>
          <p id={listId} className={styles.soft}>
            {t('form.organizations.chosen')}
          </p>
          <ul aria-labelledby={listId} className={styles.chosen}>
            {chosen.map(({ id, name }) => (
              <li key={id}>
                <UserText>{name || '…'}</UserText>
                <Button
                  tone="quiet"
                  size="small"
                  icon={<X size={14} aria-hidden="true" />}
                  aria-label={t('form.organizations.remove', { name })}
                  onPress={() => {
                    change(ids.filter((one) => one !== id));
                    announce(t('form.organizations.removed', { name }));
                    input.current?.focus();
                  }}
                >
                  {t('form.organizations.removeShort')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
