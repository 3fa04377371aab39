import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.ts';
import { HeaderSkeleton } from '../../features/report/header/header-skeleton.tsx';
import { Screen } from '../../shell/screen.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useReportCrumbs } from './use-report-crumbs.ts';

interface RunUnavailableProps {
  /** The server knows no such run, or will not show it. */
  isMissing: boolean;
  isError: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The screen while there is no run to show. */
export function RunUnavailable({ isMissing, isError, isRetrying, onRetry }: RunUnavailableProps) {
  const { t } = useTranslation(['report', 'common']);
  const crumbs = useReportCrumbs(undefined);
  return (
    <Screen title={t('title')} crumbs={crumbs}>
      {isMissing ? (
        <EmptyState
          title={t('cannotLoad.title')}
          action={<LinkButton href={paths.websites()}>{t('cannotLoad.action')}</LinkButton>}
        >
          {t('cannotLoad.hint')}
        </EmptyState>
      ) : isError ? (
        <ErrorState message={t('common:errors.fetchData')} onRetry={onRetry} isRetrying={isRetrying} />
      ) : (
        <HeaderSkeleton label={t('loading')} />
      )}
    </Screen>
  );
}
