import { useAddresses } from '../../address/use-addresses.ts';
import { HeaderSkeleton } from '../../features/report-frame/header-skeleton.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useWebsitesLink } from '../../frame/use-websites-link.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useReportBreadcrumbs } from './use-report-breadcrumbs.ts';

interface RunUnavailableProps {
  /** The run does not exist, or the user has no access. */
  isMissing: boolean;
  isError: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Replaces the report while the run loads, or when it is missing or could not be loaded. */
export function RunUnavailable({ isMissing, isError, isRetrying, onRetry }: RunUnavailableProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['report', 'data', 'menu']);
  const websites = useWebsitesLink();
  const { crumbs, handed } = useReportBreadcrumbs(undefined);
  return (
    <Screen crumbs={crumbs} navigationState={handed}>
      {isMissing ? (
        <EmptyState
          title={t('cannotLoad.title')}
          action={
            websites ? (
              <LinkButton href={websites.href}>{t('cannotLoad.action')}</LinkButton>
            ) : (
              <LinkButton href={addresses.dashboard()}>{t('menu:dashboard')}</LinkButton>
            )
          }
        >
          {t('cannotLoad.hint')}
        </EmptyState>
      ) : isError ? (
        <ErrorState message={t('data:errors.fetchData')} onRetry={onRetry} isRetrying={isRetrying} />
      ) : (
        <HeaderSkeleton label={t('loading')} />
      )}
    </Screen>
  );
}
