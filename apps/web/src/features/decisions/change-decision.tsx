import { AppError, ELEMENT_SCOPES } from '@abhigam/domain';
import { useState } from 'react';
import { type Decision, useChangeDecision, useGetDecision } from '../../data/decisions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import { DecisionForm } from './decision-form.tsx';
import { DecisionWords } from './decision-words.tsx';
import type { DecisionTermsGiven } from './model/decision-values.ts';

interface ChangeDecisionProps {
  id: string;
  onDone: () => void;
}

/** Form for an existing decision. It loads the decision first, so that every field can be changed. */
export function ChangeDecision({ id, onDone }: ChangeDecisionProps) {
  const { t } = useTranslation(['decisions', 'data']);
  const decision = useGetDecision(id);
  if (decision.data) return <Form decision={decision.data} onDone={onDone} />;
  if (decision.isError) {
    return <ErrorState message={t('data:errors.fetchData')} onRetry={() => void decision.refetch()} />;
  }
  return (
    <LoadingRegion label={t('card.loading')}>
      <Skeleton lines={3} height={32} />
    </LoadingRegion>
  );
}

function Form({ decision, onDone }: { decision: Decision; onDone: () => void }) {
  const { t } = useTranslation('decisions');
  // Initial values of the fields. A newer version from a background refetch must not replace them: saving would
  // overwrite its changes.
  const [seen, setSeen] = useState(decision);
  const change = useChangeDecision(decision.id);
  const say = useTranslateError();
  const isOvertaken = change.error instanceof AppError && change.error.code === 'ER_STATE';
  const save = (values: DecisionTermsGiven) => {
    const { scope: _, ...terms } = values;
    change.mutate(
      { ...changeOf(terms, seen), version: seen.version },
      {
        onSuccess: () => {
          announce(t('card.saved'));
          onDone();
        },
      },
    );
  };
  const isNewerThere = isOvertaken && decision.version !== seen.version;
  if (isNewerThere) setSeen(decision);
  return (
    <DecisionForm
      draftKey={`decision.${decision.id}`}
      websiteId={decision.website.id}
      like={decision.verdict}
      owner={seen.owner}
      first={{
        verdict: seen.verdict,
        // The scope cannot be changed; the form schema needs one that is valid for elements.
        scope: ELEMENT_SCOPES.find((scope) => scope === seen.scope) ?? 'element',
        reason: seen.reason,
        evidence: seen.evidence,
        ownerId: seen.owner?.id ?? '',
        until: seen.until ?? '',
      }}
      problem={
        change.isError && (
          <Alert tone="fail" takesFocus>
            {isOvertaken && decision.ended === null ? (
              <>
                <p>{t('form.changedMeanwhile')}</p>
                <DecisionWords decision={decision} />
              </>
            ) : change.error instanceof AppError ? (
              say(change.error)
            ) : (
              t('form.failed')
            )}
          </Alert>
        )
      }
      submit={t('form.change')}
      isPending={change.isPending}
      onSubmit={save}
      onCancel={onDone}
    />
  );
}

/** Omits unchanged fields: the history lists changes only, and an unchanged end date may be in the past. */
function changeOf(terms: Omit<DecisionTermsGiven, 'scope'>, before: Decision): Partial<typeof terms> {
  const { verdict, reason, evidence, ownerId, until } = terms;
  return {
    ...(verdict === before.verdict ? {} : { verdict }),
    ...(reason === before.reason ? {} : { reason }),
    ...(evidence === before.evidence ? {} : { evidence }),
    ...(ownerId === (before.owner?.id ?? null) ? {} : { ownerId }),
    ...(until === before.until ? {} : { until }),
  };
}
