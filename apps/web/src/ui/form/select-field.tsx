import { ChevronDown } from 'lucide-react';
import type { FocusEvent, KeyboardEvent, Ref } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import { lazyPart } from '../lazy-part.tsx';
import { useMenuButton } from '../overlay/use-menu-button.ts';
import styles from './field.module.css';
import type { FieldProps } from './field-parts.tsx';
import { optionByKey } from './model/option-by-key.ts';
import { PlainField } from './plain-field.tsx';

const { Part: SelectList, preload: fetchList } = lazyPart(
  async () => (await import('./select-list.tsx')).SelectList,
);

export interface Option<T extends string = string> {
  value: T;
  label: string;
}

export interface SelectFieldProps<T extends string> extends FieldProps {
  value: T | null;
  onChange: (value: T) => void;
  options: readonly Option<T>[];
  onBlur?: () => void;
  placeholder?: string;
  buttonRef?: Ref<HTMLButtonElement>;
  /** Label next to the control instead of above it. */
  isInline?: boolean;
}

/** A select for longer lists. Omit isRequired for filters, which always have a value. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hint, error, isRequired = true, isDisabled = false, value, onChange, options } = props;
  const { t } = useTranslation('ui');
  const { isOpen, close, ref, ofButton } = useMenuButton('listbox', fetchList);
  const chosen = options.find((option) => option.value === value);
  const choose = (key: string) => {
    const option = options.find((one) => one.value === key);
    if (option) onChange(option.value);
  };
  return (
    <PlainField label={label} hint={hint} error={error} isRequired={isRequired} isInline={props.isInline}>
      {({ id, labelId, ...words }) => (
        <>
          <button
            {...ofButton}
            id={id}
            ref={(element) => {
              ref.current = element;
              return give(props.buttonRef, element);
            }}
            {...words}
            aria-labelledby={`${id}value ${labelId}`}
            disabled={isDisabled}
            onKeyDown={(event: KeyboardEvent) => {
              const option = isOpen ? undefined : optionByKey(options, value, event.key);
              if (option) onChange(option.value);
              else ofButton.onKeyDown(event);
            }}
            onBlur={(event: FocusEvent) => {
              ofButton.onBlur(event);
              // While the list is open, the list has focus.
              if (!isOpen) props.onBlur?.();
            }}
            className={classNames(styles.control, styles.select)}
          >
            <span id={`${id}value`}>{chosen?.label ?? props.placeholder ?? t('field.choose')}</span>
            <ChevronDown size={18} aria-hidden="true" />
          </button>
          {isOpen && (
            <SelectList
              labelId={labelId}
              value={value}
              options={options}
              button={ref}
              onChoose={choose}
              onClose={close}
            />
          )}
        </>
      )}
    </PlainField>
  );
}

function give<Element>(ref: Ref<Element> | undefined, element: Element | null): (() => void) | undefined {
  if (typeof ref !== 'function') {
    if (ref) ref.current = element;
    return undefined;
  }
  const cleanUp = ref(element);
  return typeof cleanUp === 'function' ? cleanUp : undefined;
}
