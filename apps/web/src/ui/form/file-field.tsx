import { type Ref, useRef } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import buttons from '../actions/button.module.css';
import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import type { FieldProps } from './field-parts.tsx';
import { PlainField } from './plain-field.tsx';

export interface FileFieldProps extends FieldProps {
  value: File | null;
  onChange: (file: File | null) => void;
  onBlur?: () => void;
  /** Types that the browser's file dialog shows first; users can still choose others. */
  accept?: readonly string[];
  /** For moving focus to the input. */
  inputRef?: Ref<HTMLInputElement>;
}

/** A file field with drag and drop; shows name and size, and a button that removes the file. */
export function FileField(props: FileFieldProps) {
  const { label, hint, error, isRequired = false, isDisabled = false, value, onChange } = props;
  const { t } = useTranslation('data');
  const { bytes } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  return (
    <PlainField label={label} hint={hint} error={error} isRequired={isRequired}>
      {({ id, labelId: _, ...words }) => (
        <>
          <div className={styles.file}>
            <span className={classNames(buttons.button, buttons.small)} aria-hidden="true">
              {t('file.choose')}
            </span>
            <span id={`${id}chosen`} className={styles.fileName}>
              {value ? (
                <bdi>{t('file.chosen', { file: value.name, size: bytes(value.size) })}</bdi>
              ) : (
                t('file.none')
              )}
            </span>
            <input
              {...words}
              id={id}
              ref={(element) => {
                input.current = element;
                if (typeof props.inputRef === 'function') return props.inputRef(element) ?? undefined;
                if (props.inputRef) props.inputRef.current = element;
                return undefined;
              }}
              type="file"
              accept={props.accept?.join(',')}
              disabled={isDisabled}
              aria-describedby={[`${id}chosen`, words['aria-describedby']].filter(Boolean).join(' ')}
              onBlur={props.onBlur}
              onChange={({ target: { files } }) => {
                // Cancelling the browser's dialog empties the input: the previous file is kept.
                const file = files?.[0];
                if (file) onChange(file);
              }}
            />
          </div>
          {value && !isDisabled && (
            <div>
              <Button
                size="small"
                aria-label={t('file.remove', { file: value.name })}
                onPress={() => {
                  // Emptied, because the browser does not report the same file again otherwise.
                  if (input.current) input.current.value = '';
                  onChange(null);
                  // The change removes this button, which would move focus to the body.
                  input.current?.focus();
                }}
              >
                {t('file.removeShort')}
              </Button>
            </div>
          )}
        </>
      )}
    </PlainField>
  );
}
