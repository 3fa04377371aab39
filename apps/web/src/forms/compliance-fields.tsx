import { WCAG_LEVELS, type WcagVersion } from '@abhigam/domain';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from '../i18n/use-translation.ts';
import { useLabels } from '../vocabulary/use-words.ts';
import styles from './fieldset.module.css';
import { FormRadioGroup } from './form-radio-group.tsx';

interface ComplianceFieldsProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  version: FieldPath<Values>;
  level: FieldPath<Values>;
  /** Versions differ by form. */
  versions: readonly WcagVersion[];
  isDisabled?: boolean;
}

/** WCAG version and level: one selection with two parts. */
export function ComplianceFields<Values extends FieldValues, Output>(
  props: ComplianceFieldsProps<Values, Output>,
) {
  const { control, versions, isDisabled = false } = props;
  const { t } = useTranslation('runs');
  const words = useLabels();
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('form.compliance')}</legend>
      <FormRadioGroup
        control={control}
        name={props.version}
        label={t('form.version')}
        options={versions.map((version) => ({
          value: version,
          label: words.version(version),
          hint: words.versionHint(version),
        }))}
        isRequired
        isDisabled={isDisabled}
      />
      <FormRadioGroup
        control={control}
        name={props.level}
        label={t('form.level')}
        options={WCAG_LEVELS.map((level) => ({
          value: level,
          label: words.level(level),
          hint: words.levelHint(level),
        }))}
        isRequired
        isDisabled={isDisabled}
      />
    </fieldset>
  );
}
