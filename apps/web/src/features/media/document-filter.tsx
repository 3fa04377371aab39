import type { DocumentCounts, DocumentFilter } from '@abhigam/contract';
import { PDF_PROBLEMS } from '@abhigam/domain';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './documents.module.css';
import { type MediaChoice, type MediaHref, mediaQuery } from './model/media-choice.ts';

interface DocumentFilterListProps {
  choice: MediaChoice;
  counts: DocumentCounts;
  hrefOf: MediaHref;
}

/** Number of PDF files by missing feature; each links to the filtered list. */
export function DocumentFilterList({ choice, counts, hrefOf }: DocumentFilterListProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  if (counts.total === 0) return null;
  const countOf = (problem: (typeof PDF_PROBLEMS)[number]) =>
    counts.problems.find((one) => one.problem === problem)?.count ?? 0;
  const filters: { problem: DocumentFilter | null; count: number }[] = [
    { problem: null, count: counts.total },
    { problem: 'any' as const, count: counts.any },
    ...PDF_PROBLEMS.map((problem) => ({ problem, count: countOf(problem) })),
    { problem: 'unread' as const, count: counts.unread },
  ].filter(({ problem, count }) => problem === null || count > 0 || problem === choice.problem);
  return (
    <>
      {counts.waiting > 0 && (
        <Alert tone="info" isLive={false}>
          {t('document.underWay', { count: counts.waiting, formatted: number(counts.waiting) })}
        </Alert>
      )}
      <nav aria-label={t('document.filters')}>
        <ul className={styles.filters}>
          {filters.map(({ problem, count }) => (
            <li key={problem ?? 'all'}>
              <TextLink
                href={hrefOf(mediaQuery(choice, { type: 'pdfs', problem }))}
                className={styles.filter}
                {...(problem === choice.problem ? { 'aria-current': 'true' } : {})}
              >
                {t(`document.filter.${problem ?? 'all'}`)} <strong>{number(count)}</strong>
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
