import { AppError } from '@abhigam/domain';
import { useQuery } from '@tanstack/react-query';
import {
  type EstimatePlan,
  estimatePlanQuery,
  type PlanAsked,
} from '../../data/estimates/estimate-plan-query.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { useProblemWords } from '../../vocabulary/use-message-words.ts';
import styles from './estimates.module.css';

/** Tests that are begun in a minute. */
const PER_MINUTE = 20;
/** Between two keys. */
const PAUSE_MS = 400;

/** What a sample of the size that stands in the form would take, and how sure it would be. Null while no size stands there. */
export function EstimatePlanCard({ asked }: { asked: PlanAsked | null }) {
  const { t } = useTranslation('estimates');
  const say = useProblemWords();
  const organizationId = useSettled(asked?.organizationId, PAUSE_MS);
  const pages = useSettled(asked?.pages ?? null, PAUSE_MS);
  const plan = useQuery(estimatePlanQuery(pages === null ? null : { organizationId, pages }));
  return (
    <Card title={t('plan.title')}>
      <div role="status" className={styles.prose} aria-busy={plan.isFetching}>
        {plan.isError ? (
          <Alert tone="info">{plan.error instanceof AppError ? say(plan.error) : t('plan.failed')}</Alert>
        ) : plan.data ? (
          <PlanWords plan={plan.data} />
        ) : plan.data === null ? (
          <p>{t('plan.enter')}</p>
        ) : (
          <LoadingRegion>
            <Skeleton lines={4} height={20} />
          </LoadingRegion>
        )}
      </div>
    </Card>
  );
}

function PlanWords({ plan }: { plan: EstimatePlan }) {
  const { t } = useTranslation('estimates');
  const { number, tenths } = useFormats();
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
          perMinute: number(PER_MINUTE),
          perDay: number(plan.perDay),
          days: number(days),
        })}
      </p>
      {plan.websites === population.websites ? (
        <p>{t('plan.all')}</p>
      ) : (
        <>
          <p>
            {expected.score === null
              ? t('plan.scoreUnknown')
              : t('plan.score', { points: tenths(expected.score) })}
          </p>
          <p>{t('plan.failing', { points: number(Math.ceil(expected.failing * 100)) })}</p>
        </>
      )}
    </>
  );
}
