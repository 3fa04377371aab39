import type { TestRun } from '@abhigam/contract';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './header.module.css';

interface ReportHeadingProps {
  run: TestRun;
  /** The tab or step. */
  shown: string;
}

/** The h1 of a report: what is shown of it, and of which test; on a phone in a line each. */
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
