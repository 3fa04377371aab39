import { AppError, type ElementScope } from '@abhigam/domain';
import { useState } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import { DecisionForm } from './decision-form.tsx';
import { DecisionScopeField } from './decision-scope-field.tsx';
import type { DecisionTermsGiven } from './model/decision-values.ts';
import { useDecide } from './use-decide.ts';

interface MakeDecisionProps {
  websiteId: string;
  /** Failing elements of one check. */
  elementIds: readonly string[];
  /** Default scope. */
  scope: ElementScope;
  onMade?: () => void;
  onCancel: () => void;
}

/** Form that takes failures out of lists and counts. */
export function MakeDecision({ websiteId, elementIds, scope, onMade, onCancel }: MakeDecisionProps) {
  const { t } = useTranslation('decisions');
  const say = useTranslateError();
  const addresses = useAddresses();
  const decide = useDecide(onMade);
  const [refused, setRefused] = useState<DecisionTermsGiven | null>(null);
  const save = (terms: DecisionTermsGiven, replace: boolean) =>
    decide.mutate(
      { ...terms, elementIds: [...elementIds], replace },
      {
        onError: (error) =>
          setRefused(error instanceof AppError && error.code === 'ER_STATE' && !replace ? terms : null),
      },
    );
  const earlier = decide.error instanceof AppError ? earlierOf(decide.error) : null;
  return (
    <DecisionForm
      draftKey={`decide.${elementIds[0]}`}
      websiteId={websiteId}
      like="not-an-issue"
      first={{ verdict: 'not-an-issue', scope, reason: '', evidence: '', ownerId: '', until: '' }}
      scope={(control) => <DecisionScopeField control={control} elementIds={elementIds} />}
      problem={
        decide.isError && (
          <Alert
            tone="fail"
            takesFocus
            actions={
              refused && (
                <>
                  <Button size="small" onPress={() => save(refused, true)}>
                    {t('form.replace')}
                  </Button>
                  {earlier !== null && (
                    <TextLink href={addresses.decisions({ websiteId, item: earlier })} isNewTab>
                      {t('form.earlier')}
                    </TextLink>
                  )}
                </>
              )
            }
          >
            {decide.error instanceof AppError ? say(decide.error) : t('form.failed')}
          </Alert>
        )
      }
      submit={t('form.save')}
      isPending={decide.isPending}
      onSubmit={(terms) => save(terms, false)}
      onCancel={onCancel}
    />
  );
}

/** The conflicting decision, if the error names it. */
function earlierOf({ said }: AppError): string | null {
  const { decision } = said.values;
  return typeof decision === 'string' ? decision : null;
}
