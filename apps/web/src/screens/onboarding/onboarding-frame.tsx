import { type ReactNode, useState } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { type MyOnboarding, useGetOnboarding } from '../../data/onboarding.ts';
import { ClosedAccount } from '../../features/onboarding/closed-account.tsx';
import { OfficerDetails } from '../../features/onboarding/officer-details.tsx';
import { PendingRequest } from '../../features/onboarding/pending-request.tsx';
import { useApprovalWatch } from '../../features/onboarding/use-approval-watch.ts';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './onboarding-frame.module.css';

interface OnboardingFrameProps {
  /** The form of the page, for a user without a request. */
  children: (onboarding: MyOnboarding) => ReactNode;
}

/** For users who are logged in but not approved: requests approval, and waits for it. */
export function OnboardingFrame({ children }: OnboardingFrameProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['onboarding', 'data']);
  const onboarding = useGetOnboarding();
  const { data } = onboarding;
  const { isOffline } = useApprovalWatch(data?.status);
  const [first, setFirst] = useState<MyOnboarding['status'] | null>(null);
  if (data && first === null) setFirst(data.status);
  const mayAsk = !data || (data.data.request === null && data.data.role === 'ADMIN');
  return (
    <Screen lead={mayAsk && <p>{t('request.lead')}</p>}>
      {data ? (
        <div className={styles.columns}>
          {data.data.request ? (
            <PendingRequest request={data.data.request} isNew={first === 'NONE'} isOffline={isOffline} />
          ) : data.data.role === 'ADMIN' ? (
            children(data)
          ) : (
            <ClosedAccount />
          )}
          <OfficerDetails {...data} />
        </div>
      ) : onboarding.isError ? (
        <ErrorState
          message={t('data:errors.fetchUser')}
          onRetry={() => void onboarding.refetch()}
          isRetrying={onboarding.isFetching}
        />
      ) : (
        <Card>
          <LoadingRegion>
            <Skeleton lines={5} height={40} />
          </LoadingRegion>
        </Card>
      )}
      <div>
        <LinkButton href={addresses.logout()}>{t('logOut')}</LinkButton>
      </div>
    </Screen>
  );
}
