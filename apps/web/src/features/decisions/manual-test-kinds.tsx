import type { RunManualTests } from '../../data/decisions.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { DisclosureList, DisclosureListItem } from '../../ui/layout/disclosure-list.tsx';
import { CriteriaList } from '../report-parts/criteria-list.tsx';
import styles from './decisions.module.css';

/** The kinds of manual tests: how to do each, and on how many pages it is done. */
export function ManualTestKinds({ tests }: { tests: RunManualTests['tests'] }) {
  const { t } = useTranslation(['decisions', 'report']);
  const { number } = useFormats();
  return (
    <DisclosureList>
      {tests.map(({ id, title, description, criteria, counts }) => {
        const { open, failed, 'page-changed': changed, passed, 'not-applicable': without } = counts;
        const done = failed + passed + without;
        return (
          <DisclosureListItem
            key={id}
            title={title}
            note={
              <>
                {t('hand.onPages', { done: number(done), total: number(done + open + changed) })}
                {failed > 0 && `, ${t('hand.failedOn', { count: failed, formatted: number(failed) })}`}
              </>
            }
          >
            <div className={styles.how}>
              <p>
                <CodeWords text={description} />
              </p>
              <p>
                {t('report:list.criteria')}: <CriteriaList criteria={criteria} />
              </p>
            </div>
          </DisclosureListItem>
        );
      })}
    </DisclosureList>
  );
}
