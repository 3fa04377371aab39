import { useTranslation } from '../../i18n/use-translation.ts';

/** Criteria of a check; a best practice has none. */
export function CriteriaList({ criteria }: { criteria: readonly string[] }) {
  const { t } = useTranslation('report');
  return <>{criteria.length > 0 ? criteria.join(', ') : t('list.noCriterion')}</>;
}
