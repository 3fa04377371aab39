import { type Ref, useState } from 'react';
import { ComboBox, type Key } from 'react-aria-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AriaScope } from '../aria-scope.tsx';
import { classNames } from '../class-names.ts';
import { ComboControl } from './combo-control.tsx';
import { ComboList, type ComboOption } from './combo-list.tsx';
import styles from './field.module.css';
import { FieldHint, FieldLabel, FieldProblem, type FieldProps } from './field-parts.tsx';

/** What a list that is searched elsewhere offers. */
export interface OptionSearch {
  /** The chosen option; null while there is none, or its words have not come. */
  chosen: ComboOption | null;
  /** What was found for the text, the first of all where there is none. */
  found: readonly ComboOption[];
  isSearching: boolean;
  /** Why nothing could be searched; null where it could. */
  problem: string | null;
  search: (text: string) => void;
  choose: (option: ComboOption | null) => void;
}

export interface SearchComboBoxProps extends FieldProps {
  options: OptionSearch;
  onBlur?: () => void;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** One of a list that is too long to load: what is typed is searched for elsewhere, such as on the server. */
export function SearchComboBox(props: SearchComboBoxProps) {
  return (
    <AriaScope>
      <Field {...props} />
    </AriaScope>
  );
}

function Field(props: SearchComboBoxProps) {
  const { label, hint, isRequired = false, isDisabled = false } = props;
  const { chosen, isSearching, problem, search, choose } = props.options;
  const { t } = useTranslation('ui');
  const [text, setText] = useState(chosen?.label ?? '');
  const [shown, setShown] = useState(chosen);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  // The choice changes without the field when its words come, or a form is filled in again.
  if (shown?.value !== chosen?.value) {
    setShown(chosen);
    setText(chosen?.label ?? '');
  }
  // What was found for the text of before must not be taken for what is typed now.
  const isTyped = text !== '' && text !== chosen?.label;
  const found =
    isSearching && isTyped
      ? props.options.found.filter((option) => hasText(option, text))
      : props.options.found;
  const write = (words: string) => {
    setText(words);
    search(words === chosen?.label ? '' : words);
    if (words === '' && chosen) choose(null);
  };
  // Called with the choice of before, too, when the field is left or Escape is pressed: what was typed is dropped then.
  const settle = (key: Key | null) => {
    const option = key === null ? null : (found.find(({ value }) => value === key) ?? chosen);
    setText(option?.label ?? '');
    search('');
    if (option?.value !== chosen?.value) choose(option);
  };
  const isChosenFound = chosen === null || found.some(({ value }) => value === chosen.value);
  // React Aria knows the words of the options in the list alone, and would empty the field of a choice that is not there.
  const items = isChosenFound ? found : [chosen, ...found];
  const note = isSearching ? t('loading') : (problem ?? t('field.noMatch'));
  const error = props.error ?? (found.length === 0 && !isSearching ? problem : null) ?? undefined;
  return (
    <ComboBox
      items={items}
      value={chosen?.value ?? null}
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
