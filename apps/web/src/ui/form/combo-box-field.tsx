import { Check, ChevronDown } from 'lucide-react';
import { type Ref, useContext, useLayoutEffect, useRef, useState } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
  useFilter,
} from 'react-aria-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AriaScope } from '../aria-scope.tsx';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { FieldHint, FieldLabel, FieldProblem, type FieldProps } from './field-parts.tsx';

export interface ComboOption {
  value: string;
  label: string;
  /** A second line, for example the address of the site. */
  detail?: string;
}

export interface ComboBoxFieldProps extends FieldProps {
  /** Value of the chosen option; with isFreeText the text of the field. */
  value: string;
  onChange: (value: string) => void;
  options: readonly ComboOption[];
  /** Whether any text counts; an option that is chosen writes its label. */
  isFreeText?: boolean;
  /** With isFreeText: the value of an option that is chosen, for several may have one label. */
  onChoose?: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** One of a long list, found by typing. It holds its own text: show it once its options are known. */
export function ComboBoxField(props: ComboBoxFieldProps) {
  return (
    <AriaScope>
      <Field {...props} />
    </AriaScope>
  );
}

function Field(props: ComboBoxFieldProps) {
  const { label, hint, error, isRequired = false, isDisabled = false, value, onChange, options } = props;
  const { t } = useTranslation('ui');
  const { contains } = useFilter({ sensitivity: 'base' });
  const { isFreeText = false } = props;
  const chosen = isFreeText ? undefined : options.find((option) => option.value === value);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <ComboBox
      defaultItems={options}
      defaultFilter={(label, typed) => {
        const detail = options.find((option) => option.label === label)?.detail ?? '';
        return contains(`${label} ${detail}`, typed);
      }}
      defaultValue={chosen?.value ?? null}
      {...(chosen || !value ? {} : { defaultInputValue: value })}
      {...(isFreeText
        ? {
            allowsCustomValue: true,
            onInputChange: onChange,
            onChange: (key: Key | null) => key !== null && props.onChoose?.(String(key)),
          }
        : {
            allowsEmptyCollection: true,
            onChange: (key: Key | null) => onChange(key === null ? '' : String(key)),
          })}
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
      className={classNames(styles.field)}
    >
      <FieldLabel label={label} isRequired={isRequired} />
      {hint && <FieldHint>{hint}</FieldHint>}
      <div className={styles.combo}>
        <Input
          {...(props.inputRef ? { ref: props.inputRef } : {})}
          {...(props.placeholder ? { placeholder: props.placeholder } : {})}
          className={classNames(styles.control)}
        />
        <Button className={classNames(styles.open)}>
          <ChevronDown size={18} aria-hidden="true" />
        </Button>
        {/* The list stands beside its field: inside the landmarks of the page, next in reading order. */}
        <div ref={setPlace} />
      </div>
      <FieldProblem error={error} />
      <PageStaysReadable />
      <Popover
        className={classNames(styles.popover)}
        containerPadding={0}
        {...(place ? { UNSTABLE_portalContainer: place } : {})}
      >
        <ListBox
          className={classNames(styles.list)}
          renderEmptyState={() => <div className={styles.none}>{t('field.noMatch')}</div>}
        >
          {(option: ComboOption) => (
            <ListBoxItem id={option.value} textValue={option.label} className={classNames(styles.option)}>
              {({ isSelected }) => (
                <>
                  <span className={styles.words}>
                    {option.label}
                    {option.detail && <span className={styles.hint}>{option.detail}</span>}
                  </span>
                  {isSelected && <Check size={16} aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/**
 * While the list is open, React Aria hides everything else on the page from assistive technology, though
 * the focus stays in the field: label, hint and headings vanish, and what Tab leads to next is hidden.
 * It leaves a top layer alone, so what the field stands in is one for as long.
 */
function PageStaysReadable() {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen ?? false;
  const ref = useRef<HTMLSpanElement>(null);
  // A layout effect, since React Aria hides in an effect.
  useLayoutEffect(() => {
    const layer = ref.current?.closest<HTMLElement>('body > *');
    if (!isOpen || !layer) return;
    layer.dataset.reactAriaTopLayer = 'true';
    return () => {
      delete layer.dataset.reactAriaTopLayer;
    };
  }, [isOpen]);
  return <span ref={ref} hidden />;
}
