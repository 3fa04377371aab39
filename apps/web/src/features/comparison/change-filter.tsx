import { CHANGES, type Change, type ChangeCounts } from '@abhigam/contract';
import { Check, CircleHelp, Equal, Plus } from 'lucide-react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CountFilter } from '../../ui/navigation/count-filter.tsx';

const ICONS = {
  new: Plus,
  fixed: Check,
  stillThere: Equal,
  notReached: CircleHelp,
  notReachedBefore: CircleHelp,
};

interface ChangeFilterProps {
  counts: ChangeCounts;
  chosen: Change | null;
  /** Null shows all. */
  hrefOf: (change: Change | null) => string;
  /** Whether there is a choice "All". */
  hasAll: boolean;
}

/** Filters elements by change, with counts. `notReachedBefore` is offered only when it has elements or is chosen. */
export function ChangeFilter({ counts, chosen, hrefOf, hasAll }: ChangeFilterProps) {
  const { t } = useTranslation('compare');
  const { number } = useFormats();
  const shown = CHANGES.filter(
    (change) => change !== 'notReachedBefore' || counts[change] > 0 || chosen === change,
  );
  const all = shown.reduce((sum, change) => sum + counts[change], 0);
  return (
    <CountFilter
      label={t('filter.label')}
      chosen={chosen ?? ''}
      choices={[
        ...(hasAll ? [{ key: '', label: t('filter.all'), count: number(all), href: hrefOf(null) }] : []),
        ...shown.map((change) => {
          const Icon = ICONS[change];
          return {
            key: change,
            label: t(`filter.${change}`),
            count: number(counts[change]),
            icon: <Icon size={16} strokeWidth={2.5} aria-hidden="true" />,
            href: hrefOf(change),
          };
        }),
      ]}
    />
  );
}
