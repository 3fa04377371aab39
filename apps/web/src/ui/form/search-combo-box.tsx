import { type Ref, useState } from 'react';
import { ComboBox, type Key } from 'react-aria-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AriaScope } from '../aria-scope.tsx';
import { classNames } from '../class-names.ts';
import { ComboControl } from './combo-control.tsx';
import { ComboList, type ComboOption } from './combo-list.tsx';
import styles from './field.module.css';
import { FieldHint, FieldLabel, FieldProblem, type FieldProps } from './field-parts.tsx';

/** Data of an external option search. */
export interface OptionSearch {
  /** The selected option; null without one, or while its label is loading. */
  selected: ComboOption | null;
  /** Results for the text; the first options without text. */
  results: readonly ComboOption[];
  isSearching: boolean;
  /** Error message of a failed search; null otherwise. */
  problem: string | null;
  search: (text: string) => void;
  choose: (option: ComboOption | null) => void;
}

export interface SearchComboBoxProps extends FieldProps {
  options: OptionSearch;
  onBlur?: () => void;
  placeholder?: string;
  /** Empties the field after a selection, for adding several items. */
  clearsOnSelect?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** A combo box for lists that are too long to load: the search is external, for example on the server. */
export function SearchComboBox(props: SearchComboBoxProps) {
  return (
    <AriaScope>
      <Field {...props} />
    </AriaScope>
  );
}

function Field(props: SearchComboBoxProps) {
  const { label, hint, isRequired = false, isDisabled = false } = props;
  const { selected, isSearching, problem, search, choose } = props.options;
  const { t } = useTranslation('ui');
  const [text, setText] = useState(selected?.label ?? '');
  const [shown, setShown] = useState(selected);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The selection changes externally when its label arrives or the form is reset.
  if (shown?.value !== selected?.value) {
    setShown(selected);
    setText(selected?.label ?? '');
  }
  // Results for the previous text must not be used for the current text.
  const isTyped = text !== '' && text !== selected?.label;
  const found =
    isSearching && isTyped
      ? props.options.results.filter((option) => hasText(option, text))
      : props.options.results;
  const write = (words: string) => {
    setText(words);
    search(words === selected?.label ? '' : words);
    if (words === '' && selected) choose(null);
  };
  // Also called with the previous selection on blur and Escape: this discards the typed text.
  const settle = (key: Key | null) => {
    const option = key === null ? null : (found.find(({ value }) => value === key) ?? selected);
    setText(props.clearsOnSelect ? '' : (option?.label ?? ''));
    search('');
    if (option?.value !== selected?.value) choose(option);
  };
  const isChosenFound = selected === null || found.some(({ value }) => value === selected.value);
  // React Aria reads labels from the list only, and would empty the field if the selection is not in it.
  const items = isChosenFound ? found : [selected, ...found];
  const note = isSearching ? t('loading') : (problem ?? t('field.noMatch'));
  const error = props.error ?? (found.length === 0 && !isSearching ? problem : null) ?? undefined;
  return (
    <ComboBox
      items={items}
      value={selected?.value ?? null}
      inputValue={text}
      onInputChange={write}
      onChange={settle}
      allowsEmptyCollection
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      className={classNames(styles.field)}
    >
      <FieldLabel label={label} isRequired={isRequired} isFilter={props.isFilter ?? false} />
      {hint && <FieldHint>{hint}</FieldHint>}
      <ComboControl inputRef={props.inputRef} placeholder={props.placeholder} onPlace={setPlace} />
      <FieldProblem error={error} />
      <ComboList
        place={place}
        empty={note}
        note={found.length === 0 && items.length > 0 && <div className={styles.none}>{note}</div>}
      />
    </ComboBox>
  );
}

function hasText({ label, detail = '' }: ComboOption, text: string): boolean {
  return `${label} ${detail}`.toLowerCase().includes(text.trim().toLowerCase());
}
