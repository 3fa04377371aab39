import { useGetMyself } from '../../data/users.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DetailList } from '../../ui/data/detail-list.tsx';
import { EmailAddress } from '../../ui/data/email-address.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';

/** Contact details and organization of the user. */
export function BasicInfo() {
  const { t } = useTranslation(['users', 'data']);
  const myself = useGetMyself();
  if (myself.isError && !myself.data) {
    return (
      <ErrorState
        message={t('data:errors.fetchUser')}
        onRetry={() => void myself.refetch()}
        isRetrying={myself.isFetching}
      />
    );
  }
  if (!myself.data) {
    return (
      <LoadingRegion>
        <Skeleton lines={3} height={28} />
      </LoadingRegion>
    );
  }
  const { email, parichay, organization } = myself.data;
  return (
    <DetailList>
      <dt>{t('profile.email')}</dt>
      <dd>
        <EmailAddress address={email} />
      </dd>
      <dt>{t('profile.mobileNo')}</dt>
      <dd>{parichay.mobileNo ?? t('profile.none')}</dd>
      <dt>{t('profile.organization')}</dt>
      <dd>
        <UserText>{organization?.name ?? parichay.departmentName ?? t('profile.none')}</UserText>
      </dd>
    </DetailList>
  );
}
