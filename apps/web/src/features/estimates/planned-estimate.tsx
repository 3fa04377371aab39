import { useId } from 'react';
import { type EstimatePlan, type EstimatePlanInput, usePlanEstimate } from '../../data/estimates.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import styles from './estimates.module.css';
import { hasServerReason } from './model/has-server-reason.ts';

/** Debounce of the plan request while the user types. */
const PAUSE_MS = 400;

/** Cost and expected precision of a sample of the entered size. Null while the size is invalid. */
export function PlannedEstimate({ sample }: { sample: EstimatePlanInput | null }) {
  const { t } = useTranslation('estimates');
  const say = useTranslateError();
  const headingId = useId();
  const words = JSON.stringify(sample);
  const isSettled = useDebounced(words, PAUSE_MS) === words;
  const plan = usePlanEstimate(sample, { enabled: isSettled });
  return (
    <section className={styles.plan} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('plan.title')}</h2>
      <div role="status" className={styles.prose} aria-busy={plan.isFetching || !isSettled}>
        {sample === null ? (
          <p>{t('plan.enter')}</p>
        ) : plan.isError ? (
          <Alert tone="info">{hasServerReason(plan.error) ? say(plan.error) : t('plan.failed')}</Alert>
        ) : plan.data ? (
          <>
            <PlanWords plan={plan.data} />
            {sample.pagesOfWebsite === 1 && <p>{t('plan.onePage')}</p>}
          </>
        ) : (
          <LoadingRegion>
            <Skeleton lines={4} height={20} />
          </LoadingRegion>
        )}
      </div>
    </section>
  );
}

function PlanWords({ plan }: { plan: EstimatePlan }) {
  const { t } = useTranslation('estimates');
  const { number, oneDecimal } = useFormats();
  const { population, expected, days } = plan;
  return (
    <>
      <p>
        {t('plan.drawn', {
          pages: number(plan.pages),
          websites: number(plan.websites),
          allWebsites: number(population.websites),
          allPages: number(population.pages),
        })}
      </p>
      <p>
        {t(days > 1 ? 'plan.days' : 'plan.day', {
          perDay: number(plan.perDay),
          days: number(days),
        })}
      </p>
      {plan.websites === population.websites && plan.pages >= population.pages ? (
        <p>{t('plan.whole')}</p>
      ) : plan.websites === population.websites && expected.score === 0 ? (
        <p>{t('plan.all')}</p>
      ) : (
        <>
          <p>
            {expected.score === null
              ? t('plan.scoreUnknown')
              : t('plan.score', { points: oneDecimal(expected.score) })}
          </p>
          <p>{t('plan.failing', { points: number(Math.ceil(expected.failing * 100)) })}</p>
        </>
      )}
    </>
  );
}
