import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './website-search.module.css';

interface WebsiteSearchProps {
  /** What is searched for now. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches in names, addresses and organizations. */
export function WebsiteSearch({ search, onSearch }: WebsiteSearchProps) {
  const { t } = useTranslation('websites');
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  const form = useRef<HTMLFormElement>(null);
  // The address may change without the form, as by Back; the field stays the same one and keeps the focus.
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  return (
    <search>
      <form
        ref={form}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <div className={styles.field}>
          <TextField label={t('search.label')} type="search" value={text} onChange={setText} isRequired />
        </div>
        <Button type="submit" icon={<Search size={16} aria-hidden="true" />}>
          {t('search.submit')}
        </Button>
        {search !== '' && (
          <Button
            tone="quiet"
            onPress={() => {
              setText('');
              onSearch('');
              // The change removes this button: without this the focus would be lost to the body.
              form.current?.querySelector('input')?.focus();
            }}
          >
            {t('search.clear')}
          </Button>
        )}
      </form>
    </search>
  );
}
