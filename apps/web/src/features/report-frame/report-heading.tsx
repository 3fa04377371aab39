import type { TestRun } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './header.module.css';

interface ReportHeadingProps {
  run: TestRun;
  /** Name of the tab or step. */
  shown: string;
}

/** The h1 of a report: the current view, and the test it belongs to; on separate lines on phones. */
export function ReportHeading({ run, shown }: ReportHeadingProps) {
  const { t } = useTranslation('report');
  const { date } = useFormats();
  return (
    <>
      {shown}
      <span className={styles.dash}> – </span>
      <span className={styles.of}>
        {t('step.of', { website: run.website.name, date: date(new Date(run.created)) })}
      </span>
    </>
  );
}
