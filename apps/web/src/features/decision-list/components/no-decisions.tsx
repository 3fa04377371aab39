import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

interface NoDecisionsProps {
  why: 'page' | 'filtered' | 'noneInForce' | 'none';
  firstPageHref: string;
  endedHref: string;
}

/** Why the list is empty, and a link to decisions that exist. */
export function NoDecisions({ why, firstPageHref, endedHref }: NoDecisionsProps) {
  const { t } = useTranslation('decisionList');
  switch (why) {
    case 'page':
      return (
        <EmptyState
          title={t('empty.pageTitle')}
          action={<LinkButton href={firstPageHref}>{t('empty.firstPage')}</LinkButton>}
        >
          {t('empty.page')}
        </EmptyState>
      );
    case 'filtered':
      return <EmptyState title={t('empty.filteredTitle')}>{t('empty.filtered')}</EmptyState>;
    case 'noneInForce':
      return (
        <EmptyState
          title={t('empty.noneInForceTitle')}
          action={<LinkButton href={endedHref}>{t('empty.showEnded')}</LinkButton>}
        >
          {t('empty.noneInForce')}
        </EmptyState>
      );
    case 'none':
      return <EmptyState title={t('empty.title')}>{t('empty.none')}</EmptyState>;
  }
}
