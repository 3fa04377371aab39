import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DetailsRemoved, useAreDetailsRemoved } from './details-removed.tsx';

interface NothingListedProps {
  /** Title of a list that is empty because nothing was found. */
  title: string;
  children: ReactNode;
}

/**
 * An empty list. When the details of the run were deleted, or the installation's settings shorten lists, it
 * says so instead of "nothing found".
 */
export function NothingListed({ title, children }: NothingListedProps) {
  const { t } = useTranslation('display');
  const isShortened = useAreListsShortened();
  if (useAreDetailsRemoved()) return <DetailsRemoved />;
  if (!isShortened) return <EmptyState title={title}>{children}</EmptyState>;
  return <EmptyState title={t('nothing')}>{t('nothingHint')}</EmptyState>;
}

/** Whether settings hide issues, so that a short list may be incomplete. */
export function useAreListsShortened(): boolean {
  const { hideImpact, hideCriteria, hideContrastIssues } = usePublicSettings();
  return hideImpact !== 'none' || hideCriteria.length > 0 || hideContrastIssues;
}
