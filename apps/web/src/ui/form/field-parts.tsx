import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** Common props of all fields. */
export interface FieldProps {
  label: string;
  /** Hint below the label: what to enter. */
  hint?: ReactNode;
  /** Error message; marks the field as invalid. */
  error?: string | undefined;
  isRequired?: boolean;
  /** A filter field, which is not labelled as optional. */
  isFilter?: boolean;
  isDisabled?: boolean;
}

export function FieldLabel({
  label,
  isRequired = false,
  isFilter = false,
}: Pick<FieldProps, 'label' | 'isRequired' | 'isFilter'>) {
  const { t } = useTranslation('ui');
  return (
    <Label className={classNames(styles.label)}>
      {label}
      {!isRequired && !isFilter && <span className={styles.optional}> {t('field.optional')}</span>}
    </Label>
  );
}

export function FieldHint({ children }: { children: ReactNode }) {
  return (
    <Text slot="description" className={classNames(styles.hint)}>
      {children}
    </Text>
  );
}

export function FieldProblem({ error }: { error: string | undefined }) {
  return (
    <FieldError className={classNames(styles.error)}>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{error}</span>
    </FieldError>
  );
}
