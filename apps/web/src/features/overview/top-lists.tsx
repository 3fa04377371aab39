import type { TestRun } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { BarList } from '../../ui/data/bar-list.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './overview.module.css';

interface TopListsProps {
  run: TestRun;
  categories: readonly { category: string; name: string; count: number }[];
  issues: readonly { auditId: string; title: string; count: number }[];
}

/** The three categories and the three issues with the most failing elements, as shares of all. */
export function TopLists({ run, categories, issues }: TopListsProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const max = Math.max(1, run.stats.cntTotalIssues);
  return (
    <div className={styles.pair}>
      <section aria-labelledby="top-categories">
        <h2 id="top-categories" className={styles.title}>
          {t('overview.topCategories')}
        </h2>
        <BarList
          labelledBy="top-categories"
          max={max}
          bars={categories.map(({ category, name, count }) => ({
            key: category,
            label: run.findingsRemoved ? (
              name
            ) : (
              <TextLink
                href={addresses.testResult({ testRunId: run.id, view: 'failures', query: { category } })}
                isStep
              >
                {name}
              </TextLink>
            ),
            value: count,
          }))}
        />
      </section>
      <section aria-labelledby="top-issues">
        <h2 id="top-issues" className={styles.title}>
          {t('overview.topIssues')}
        </h2>
        <BarList
          labelledBy="top-issues"
          max={max}
          bars={issues.map(({ auditId, title, count }) => ({
            key: auditId,
            label: run.findingsRemoved ? (
              title
            ) : (
              <TextLink href={addresses.testResult({ testRunId: run.id, view: 'failures', auditId })} isStep>
                {title}
              </TextLink>
            ),
            value: count,
          }))}
        />
      </section>
    </div>
  );
}
