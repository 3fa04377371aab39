import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** What every field has around its control. */
export interface FieldProps {
  label: string;
  /** A sentence under the label: what belongs here. */
  hint?: ReactNode;
  /** What is wrong; the field counts as invalid while it is given. */
  error?: string | undefined;
  isRequired?: boolean;
  /** A filter: that it may be left empty goes without saying. */
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
