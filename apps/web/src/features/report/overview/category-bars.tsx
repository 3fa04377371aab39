import { useTranslation } from 'react-i18next';
import { BarList } from '../../../ui/data/bar-list.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useReportWords } from '../api/use-report-words.ts';
import styles from './overview.module.css';

const SHOWN = 3;

interface CategoryBarsProps {
  counts: readonly { category: string; count: number }[];
  total: number;
}

/** The three categories with the most failing elements, against all of them. */
export function CategoryBars({ counts, total }: CategoryBarsProps) {
  const { t } = useTranslation('report');
  const { categoryName, isPending } = useReportWords();
  const top = [...counts].sort((a, b) => b.count - a.count).slice(0, SHOWN);
  return (
    <section aria-labelledby="top-categories">
      <h2 id="top-categories" className={styles.title}>
        {t('overview.topCategories')}
      </h2>
      <BarList
        labelledBy="top-categories"
        max={Math.max(1, total)}
        bars={top.map(({ category, count }) => ({
          key: category,
          label: isPending ? <Skeleton /> : categoryName(category),
          value: count,
        }))}
      />
    </section>
  );
}
