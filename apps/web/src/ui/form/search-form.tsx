import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import styles from './search-form.module.css';
import { TextField } from './text-field.tsx';

interface SearchFormProps {
  words: { label: string; submit: string; clear: string; placeholder?: string };
  /** The current search. */
  search: string;
  onSearch: (search: string) => void;
}

/** Searches on submit; the search is stored in the address. */
export function SearchForm({ words, search, onSearch }: SearchFormProps) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  const form = useRef<HTMLFormElement>(null);
  // The address may change externally, for example by Back; the input is not remounted, so it keeps focus.
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
          <TextField
            label={words.label}
            type="search"
            value={text}
            onChange={setText}
            isRequired
            {...(words.placeholder ? { placeholder: words.placeholder } : {})}
          />
        </div>
        <Button type="submit" icon={<Search size={16} aria-hidden="true" />}>
          {words.submit}
        </Button>
        {search !== '' && (
          <Button
            tone="quiet"
            onPress={() => {
              setText('');
              onSearch('');
              // The change removes this button, which would move focus to the body.
              form.current?.querySelector('input')?.focus();
            }}
          >
            {words.clear}
          </Button>
        )}
      </form>
    </search>
  );
}
