import { RotateCw } from 'lucide-react';
import { useNavigate } from 'react-router';
import { displayUrl } from '../../address/display-url.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { StartRefusal } from '../../data/test-runs/start-refusal.tsx';
import { useTestAgain } from '../../data/test-runs/use-test-again.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { formerQuery } from './model/former-finding.ts';
import styles from './test-again.module.css';

interface TestAgainProps {
  /** A tested page of any run. */
  pageId: string;
  /** The issue or the element that was repaired; the result says first what became of it. */
  auditId?: string | undefined;
  elementId?: string | undefined;
  /** What tells the button from others on the screen: "Element 3". */
  of?: string | undefined;
  size?: 'normal' | 'small';
}

/**
 * Tests one page again after a repair, with the settings of its run, and leads to the new result; asks nothing. Where the test
 * cannot be started it says why.
 */
export function TestAgain({ pageId, auditId, elementId, of, size = 'small' }: TestAgainProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('again');
  const navigate = useNavigate();
  const mayTest = useMay('testRun.create');
  const start = useTestAgain(useReportLanguage());
  if (!mayTest) return null;
  const press = () =>
    start.mutate(
      { pageId, nameOf: ({ url }) => t('name', { page: displayUrl(url) }) },
      {
        onSuccess: (started) => {
          if (!('testRunId' in started)) return;
          const query = formerQuery({
            runId: started.formerRunId,
            pageId,
            auditId: auditId ?? null,
            elementId: elementId ?? null,
          });
          void navigate(addresses.testResult(started.testRunId, 'overview', { query }));
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
      {refused && <StartRefusal error={refused.refusal} baseUrl={refused.asked.baseUrl} />}
      {start.isError && <StartRefusal error={start.error} baseUrl={undefined} />}
    </div>
  );
}
