import type { Control } from 'react-hook-form';
import { FormRadioGroup } from '../../forms/form-radio-group.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DecisionTermsGiven, DecisionValues } from './model/decision-values.ts';
import { useScopeDescriptions } from './use-scope-descriptions.ts';

interface ReachChoiceProps {
  control: Control<DecisionValues, unknown, DecisionTermsGiven>;
  elementIds: readonly string[];
}

/** Choice of the scope of a decision, each with the number of elements and pages it covers in this report. */
export function DecisionScopeField({ control, elementIds }: ReachChoiceProps) {
  const { t } = useTranslation('decisions');
  const { scopes, wordsOf } = useScopeDescriptions(elementIds);
  const isMany = elementIds.length > 1;
  return (
    <FormRadioGroup
      control={control}
      name="scope"
      label={t('form.scope')}
      options={scopes.map((value) => ({
        value,
        label: t(isMany ? `scopeOfMany.${value}` : `scope.${value}`),
        hint: wordsOf(value, 'setAside'),
      }))}
      isRequired
    />
  );
}
