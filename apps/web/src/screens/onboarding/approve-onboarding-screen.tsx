import { useNavigate } from 'react-router';
import { isMissing } from '../../address/is-missing.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useGetOnboardingOf } from '../../data/onboarding.ts';
import { ApprovalForm } from '../../features/onboarding/approval-form.tsx';
import { WaitingDetails } from '../../features/onboarding/waiting-details.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { Saved } from '../saved.ts';
import styles from './onboarding-frame.module.css';

/** A waiting user: the request next to the form that approves it. */
export function ApproveOnboardingScreen({ userId }: { userId: string }) {
  const addresses = useAddresses();
  const navigate = useNavigate();
  const { t } = useTranslation(['onboardings', 'data']);
  const person = useGetOnboardingOf(userId);
  const { data, error } = person;
  useTitleOverride({ title: data && t('approve.title', { name: data.fullName }) });
  const list = addresses.onboardings();
  const saved: Saved = 'updated';
  return (
    <Screen>
      {data ? (
        <div className={styles.columns}>
          <ApprovalForm
            person={data}
            listHref={list}
            onApproved={() => void navigate(list, { state: { saved } })}
          />
          <WaitingDetails person={data} />
        </div>
      ) : isMissing(error) ? (
        <EmptyState title={t('data:empty.found')} action={<LinkButton href={list}>{t('title')}</LinkButton>}>
          {t('approve.missing')}
        </EmptyState>
      ) : error ? (
        <ErrorState
          message={t('data:errors.fetchUser')}
          onRetry={() => person.refetch()}
          isRetrying={person.isFetching}
        />
      ) : (
        <Card isNarrow>
          <LoadingRegion>
            <Skeleton lines={4} height={48} />
          </LoadingRegion>
        </Card>
      )}
    </Screen>
  );
}
