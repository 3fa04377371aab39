import type { AuditReportingDetail, FailingElementView, RootCauseView } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useListRootCauses } from '../../data/report.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { CorrectedCode } from '../elements/corrected-code.tsx';
import { CauseExample } from '../report-parts/cause-example.tsx';
import { ChangeWords } from '../report-parts/change-words.tsx';
import { IssueRepair } from '../report-parts/issue-advice.tsx';
import { pagePath } from '../report-parts/model/page-path.ts';
import { DownloadRepairs } from './download-repairs.tsx';
import styles from './issue-repair.module.css';

interface IssueHowProps {
  testRunId: string;
  baseUrl: string;
  auditId: string;
  status: 'Fail' | 'Warn';
  detail: AuditReportingDetail | undefined;
  /** The cause that the URL names. */
  rootCause: string | undefined;
  /** The most frequent defect that has a correction. */
  example: { element: FailingElementView; pageCount: number } | undefined;
}

/** Number of changes shown here; further changes are in the full list. */
const SHOWN = 5;

/**
 * How to repair an issue: advice, the changes with the largest effect, and the corrected code of the most
 * frequent case.
 */
export function IssueHow(props: IssueHowProps) {
  const { testRunId, baseUrl, auditId, status, detail, rootCause, example } = props;
  const { t } = useTranslation(['element', 'report']);
  const { number } = useFormats();
  const lang = useReportLanguage();
  const found = useListRootCauses(
    { testRunId, auditId, rootCause, part: 0, lang },
    { enabled: status === 'Fail' },
  );
  const causes = (found.data?.causes ?? []).filter(({ change }) => change !== null);
  return (
    <section aria-labelledby="how-to-repair" className={styles.how}>
      <h3 id="how-to-repair">{t('issue.repair')}</h3>
      {detail && <IssueRepair detail={detail} />}
      {causes.length > 0 && (
        <ol className={styles.causes}>
          {causes.slice(0, SHOWN).map((cause) => (
            <CauseLine
              key={cause.rootCause}
              testRunId={testRunId}
              baseUrl={baseUrl}
              cause={cause}
              isChosen={rootCause !== undefined}
            />
          ))}
        </ol>
      )}
      {example?.element.correction && (
        <div>
          <h4>{t('report:issuePage.frequent')}</h4>
          <p className={styles.soft}>
            {t('report:issueWise.foundOn', {
              count: example.pageCount,
              formatted: number(example.pageCount),
            })}
          </p>
          <CorrectedCode correction={example.element.correction} number={null} />
          {example.element.correction.isProved && (
            <DownloadRepairs testRunId={testRunId} auditId={auditId} rootCause={rootCause} />
          )}
        </div>
      )}
    </section>
  );
}

interface CauseLineProps {
  testRunId: string;
  baseUrl: string;
  cause: RootCauseView;
  isChosen: boolean;
}

/** One change and what it fixes, with a link to the affected defects. */
function CauseLine({ testRunId, baseUrl, cause, isChosen }: CauseLineProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const { auditId, rootCause, change, elements, pages, example } = cause;
  if (!change) return null;
  const words = <ChangeWords change={change} />;
  return (
    <li>
      {isChosen ? (
        words
      ) : (
        <TextLink
          href={addresses.testResult({ testRunId, view: 'failures', auditId, query: { cause: rootCause } })}
          isStep
        >
          {words}
        </TextLink>
      )}{' '}
      <span className={styles.soft}>
        {t('overview.elements', { count: elements, formatted: number(elements) })}{' '}
        {t('overview.onPages', { count: pages, formatted: number(pages) })}
        <br />
        <CauseExample example={example} page={pagePath(example.url, baseUrl)} />
      </span>
    </li>
  );
}
