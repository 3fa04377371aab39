import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import type { FieldProps } from './field-parts.tsx';

interface PlainFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'isRequired' | 'isFilter'> {
  /** Label next to the control instead of above it. */
  isInline?: boolean | undefined;
  /** Several controls, labelled as a group. */
  isGroup?: boolean;
  /** Renders the control with the ids that connect it to label, hint and error. */
  children: (words: FieldWords) => ReactNode;
}

interface FieldWords {
  id: string;
  labelId: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

/** Label, hint and error around a native control. */
export function PlainField(props: PlainFieldProps) {
  const { label, hint, error, isRequired, isFilter, isInline, isGroup, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const [labelId, hintId, errorId] = [`${id}label`, `${id}hint`, `${id}error`];
  // A label element can name only one control.
  const Label = isGroup ? 'span' : 'label';
  const described = [hint && hintId, error !== undefined && errorId].filter(Boolean).join(' ');
  return (
    <div className={classNames(styles.field, isInline && styles.inline)}>
      <Label {...(isGroup ? {} : { htmlFor: id })} id={labelId} className={styles.label}>
        {label}
        {!isRequired && !isFilter && <span className={styles.optional}> {t('field.optional')}</span>}
      </Label>
      {hint && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
      {children({
        id,
        labelId,
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error === undefined ? {} : { 'aria-invalid': true }),
      })}
      {error !== undefined && (
        <span id={errorId} className={styles.error}>
          <CircleAlert size={16} aria-hidden="true" />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}
