import { createContext, type ReactNode, useContext } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

const Removed = createContext<string | null>(null);

interface RunDetailsProps {
  /** From the run (`findingsRemoved`), the single source for this. */
  removed: string | null;
  children: ReactNode;
}

/** Context for the views of a run: whether its details were deleted. */
export function RunDetails({ removed, children }: RunDetailsProps) {
  return <Removed.Provider value={removed}>{children}</Removed.Provider>;
}

/**
 * Whether the details of the displayed run were deleted: an empty list then does not mean that nothing was
 * found.
 */
export function useAreDetailsRemoved(): boolean {
  return useContext(Removed) !== null;
}

/** Replaces deleted details: when and why they were deleted, and what remains. */
export function DetailsRemoved({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('report');
  const { date } = useFormats();
  const removed = useContext(Removed);
  return (
    <EmptyState title={t('removed.title')} action={action}>
      {removed === null ? t('removed.kept') : t('removed.hint', { date: date(new Date(removed)) })}
    </EmptyState>
  );
}
