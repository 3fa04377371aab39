import { ELEMENT_SCOPES } from '@abhigam/domain';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { reachQuery } from '../../data/decisions/reach-query.ts';
import { FormRadioGroup } from '../../forms/form-radio-group.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DecisionTermsGiven, DecisionValues } from './model/decision-values.ts';

interface ReachChoiceProps {
  control: Control<DecisionValues, unknown, DecisionTermsGiven>;
  elementIds: readonly string[];
}

/** How far a decision goes, each with what it takes out of this report. */
export function ReachChoice({ control, elementIds }: ReachChoiceProps) {
  const { t } = useTranslation('decisions');
  const { number } = useFormats();
  const reach = useQuery(reachQuery(elementIds));
  const isMany = elementIds.length > 1;
  // Of an element whose place is not known there is no such choice.
  const scopes = ELEMENT_SCOPES.filter(
    (scope) => !reach.data || reach.data.some((counted) => counted.scope === scope),
  );
  const counted = (scope: (typeof ELEMENT_SCOPES)[number]) => {
    const found = reach.data?.find((one) => one.scope === scope);
    if (!found) return reach.isError ? t('reach.failed') : t('reach.loading');
    const { elements, pages } = found;
    return t('reach.of', {
      elements: t('reach.elements', { count: elements, formatted: number(elements) }),
      pages: t('reach.pages', { count: pages, formatted: number(pages) }),
    });
  };
  return (
    <FormRadioGroup
      control={control}
      name="scope"
      label={t('form.scope')}
      options={scopes.map((value) => ({
        value,
        label: t(isMany ? `scopeOfMany.${value}` : `scope.${value}`),
        hint: value === 'website' ? `${counted(value)} ${t('scopeHint.website')}` : counted(value),
      }))}
      isRequired
    />
  );
}
