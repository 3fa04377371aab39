import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DetailsRemoved, useAreDetailsRemoved } from '../report-parts/details-removed.tsx';

/** In place of the details of one test: the address names one without findings, or the run's details were removed. */
export function TestNotFound({ backHref, backLabel }: { backHref: string; backLabel: string }) {
  const { t } = useTranslation('report');
  const back = <LinkButton href={backHref}>{backLabel}</LinkButton>;
  if (useAreDetailsRemoved()) return <DetailsRemoved action={back} />;
  return (
    <EmptyState title={t('drill.notFound')} action={back}>
      {t('drill.notFoundHint')}
    </EmptyState>
  );
}
