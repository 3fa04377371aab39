import { useTranslation } from 'react-i18next';

/** Criterion numbers of a test, or that it is a best practice. */
export function CriteriaList({ criteria }: { criteria: readonly string[] }) {
  const { t } = useTranslation('report');
  return <>{criteria.length > 0 ? criteria.join(', ') : t('list.noCriterion')}</>;
}
