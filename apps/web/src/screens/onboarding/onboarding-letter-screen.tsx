import { Download } from 'lucide-react';
import { isMissing } from '../../address/is-missing.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useDownloadOnboarding } from '../../data/onboarding.ts';
import { saveFile } from '../../data/save-file.ts';
import { useGetUser } from '../../data/users.ts';
import { LetterView } from '../../features/onboarding/letter/letter-view.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTitleOverride } from '../../frame/title-scope.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';

/** The authorization letter of a user, to read or download. */
export function OnboardingLetterScreen({ userId }: { userId: string }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['letter', 'data', 'menu']);
  const person = useGetUser(userId).data;
  useTitleOverride({ title: person && t('title', { name: person.fullName }) });
  const letter = useDownloadOnboarding(userId);
  const { data, error } = letter;
  const list = addresses.onboardings();
  const actions = (
    <>
      {person?.status === 'INACTIVE' && (
        <LinkButton href={addresses.approveOnboarding({ userId })}>{t('approve')}</LinkButton>
      )}
      {data && (
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          onPress={() => saveFile(data.name, data.bytes)}
        >
          {t('download')}
        </Button>
      )}
    </>
  );
  return (
    <Screen crumbs={[{ label: t('menu:onboardings'), href: list }]} actions={actions}>
      {data ? (
        <LetterView file={data.bytes} />
      ) : isMissing(error) ? (
        <EmptyState
          title={t('data:empty.found')}
          action={<LinkButton href={list}>{t('menu:onboardings')}</LinkButton>}
        >
          {t('missing')}
        </EmptyState>
      ) : error ? (
        <ErrorState message={t('failed')} onRetry={() => letter.refetch()} isRetrying={letter.isFetching} />
      ) : (
        <LoadingRegion>
          <Skeleton lines={6} height={48} />
        </LoadingRegion>
      )}
    </Screen>
  );
}
