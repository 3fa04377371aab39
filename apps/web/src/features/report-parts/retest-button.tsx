import { RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useAuditNames } from '../../data/audits.ts';
import { useRetestPage, useRunOfPage } from '../../data/test-run.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { StartRefusal } from '../run-controls/start-refusal.tsx';
import { retestQuery } from './model/retested-finding.ts';
import { needFullSiteTest, wholeSiteTest } from './model/whole-site-test.ts';
import styles from './test-again.module.css';

interface ButtonProps {
  /** A tested page of any run. */
  pageId: string;
  /** The repaired issue or element; the result reports on it first. */
  auditId?: string | undefined;
  elementId?: string | undefined;
  /** Makes the label of the button unique: "Element 3". */
  of?: string | undefined;
  size?: 'normal' | 'small';
}

interface TestAgainProps extends ButtonProps {
  /** The audits that found something there; default: the named one. */
  found?: readonly string[] | undefined;
}

/** Retests a repair: the page, or the whole website when a single page cannot show the result. */
export function RetestButton({ found, ...button }: TestAgainProps) {
  const { details } = useAuditNames();
  const mayTest = useMay('testRun.create');
  if (!mayTest) return null;
  const audits = found ?? (button.auditId === undefined ? [] : [button.auditId]);
  return needFullSiteTest(audits, details) ? <TestSiteAgain {...button} /> : <TestPageAgain {...button} />;
}

/**
 * Retests one page with the settings of its run, without confirmation, and opens the new result. Shows the
 * reason when the test cannot be started.
 */
function TestPageAgain({ pageId, auditId, elementId, of, size = 'small' }: ButtonProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('again');
  const navigate = useNavigate();
  const start = useRetestPage(useReportLanguage());
  const press = () =>
    start.mutate(
      { pageId, nameOf: ({ url }) => t('name', { page: displayUrl(url) }) },
      {
        onSuccess: (started) => {
          if (!('testRunId' in started)) return;
          const query = retestQuery({
            runId: started.formerRunId,
            pageId,
            auditId: auditId ?? null,
            elementId: elementId ?? null,
          });
          void navigate(addresses.testResult({ testRunId: started.testRunId, view: 'overview', query }));
        },
      },
    );
  const refused = start.data && 'refusal' in start.data ? start.data : null;
  return (
    <div className={styles.again}>
      {start.isPending ? (
        <Spinner label={t('starting')} takesFocus />
      ) : (
        <Button
          size={size}
          icon={<RotateCw size={14} aria-hidden="true" />}
          {...(of === undefined ? {} : { 'aria-label': t('buttonOf', { of }) })}
          onPress={press}
        >
          {t('button')}
        </Button>
      )}
      {refused && <StartRefusal error={refused.refusal} baseUrl={refused.request.baseUrl} />}
      {start.isError && <StartRefusal error={start.error} baseUrl={undefined} />}
    </div>
  );
}

/** Opens the form of a new run for all pages of the website, and says why one page is not enough. */
function TestSiteAgain({ pageId, of, size = 'small' }: ButtonProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['again', 'data']);
  const navigate = useNavigate();
  const retest = useRunOfPage(useReportLanguage());
  const press = () =>
    retest.mutate(pageId, {
      onSuccess: (run) => void navigate(addresses.runTest(wholeSiteTest(run))),
    });
  return (
    <div className={styles.again}>
      <p className={styles.why}>{t('siteWhy')}</p>
      <Button
        size={size}
        icon={<RotateCw size={14} aria-hidden="true" />}
        {...(of === undefined ? {} : { 'aria-label': t('siteOf', { of }) })}
        isPending={retest.isPending}
        onPress={press}
      >
        {t('site')}
      </Button>
      {retest.isError && <Alert tone="fail">{t('data:errors.fetchData')}</Alert>}
    </div>
  );
}
