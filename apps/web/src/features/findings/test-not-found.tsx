import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { type DecidedCounts, useDecidedFilter, useDecidedHref } from '../decisions/decided-switch.tsx';
import { DetailsRemoved, useAreDetailsRemoved } from '../report-parts/details-removed.tsx';

interface TestNotFoundProps {
  backHref: string;
  backLabel: string;
  status: 'Fail' | 'Warn';
  counts: DecidedCounts;
}

/**
 * Replaces the details of a check when it has no findings, users decided about all of them, or the details of
 * the run were deleted.
 */
export function TestNotFound({ backHref, backLabel, status, counts }: TestNotFoundProps) {
  const { t } = useTranslation(['report', 'decisions']);
  const part = useDecidedFilter();
  const hrefOf = useDecidedHref();
  const back = <LinkButton href={backHref}>{backLabel}</LinkButton>;
  if (useAreDetailsRemoved()) return <DetailsRemoved action={back} />;
  const isFail = status === 'Fail';
  if (part === 'set-aside' && counts.open > 0) {
    return (
      <EmptyState
        title={t(isFail ? 'decisions:switch.noneSetAside' : 'decisions:switch.noneJudged')}
        action={
          <>
            {back}{' '}
            <LinkButton href={hrefOf('open')}>
              {t(isFail ? 'decisions:switch.showOpen' : 'decisions:switch.showToJudge')}
            </LinkButton>
          </>
        }
      />
    );
  }
  if (part === 'open' && counts.setAside > 0) {
    return (
      <EmptyState
        title={t(isFail ? 'decisions:switch.allSetAside' : 'decisions:switch.allJudged')}
        action={
          <>
            {back}{' '}
            <LinkButton href={hrefOf('set-aside')}>
              {t(isFail ? 'decisions:switch.showSetAside' : 'decisions:switch.showJudged')}
            </LinkButton>
          </>
        }
      >
        {t('decisions:switch.allHint')}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t('drill.notFound')} action={back}>
      {t('drill.notFoundHint')}
    </EmptyState>
  );
}
