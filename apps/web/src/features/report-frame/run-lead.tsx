import type { TestRun } from '@abhigam/contract';
import { displayUrl } from '../../address/display-url.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { UserText } from '../../ui/data/user-text.tsx';
import { ExternalLink } from '../../ui/overlay/external-link.tsx';
import { RunStatusBadge } from '../../vocabulary/run-status-badge.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import styles from './header.module.css';
import { runPhase } from './model/run-phase.ts';
import { ReportTime } from './report-time.tsx';

/** State of the run, what was tested, how and when; without figures below, also the number of tested pages. */
export function RunLead({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const words = useLabels();
  const phase = runPhase(run);
  return (
    <div className={styles.lead}>
      <p className={styles.line}>
        <RunStatusBadge status={run.status} />
        <ExternalLink href={run.baseUrl}>{displayUrl(run.baseUrl)}</ExternalLink>
        <span>{words.mode(run.testMode)}</span>
        <span>{words.standard(run.wcagVersion, run.wcagLevel)}</span>
      </p>
      <p className={styles.line}>
        <UserText className={styles.name}>{run.name}</UserText>
        <span>
          {t('header.created')} <ReportTime value={run.created} />
        </span>
        {run.completed && (
          <span>
            {t('header.completed')} <ReportTime value={run.completed} />
          </span>
        )}
        {(phase === 'queued' || phase === 'failed') && (
          <span>
            {t('header.pages')}{' '}
            {t('header.pagesOf', { done: number(run.stats.cntPagesComplete), total: number(run.pagesTotal) })}
          </span>
        )}
      </p>
    </div>
  );
}
