import type { TestRun } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Notices above the figures: why they do not represent the site, why the test waits. */
export function RunNotices({ run }: { run: TestRun }) {
  const { t } = useTranslation(['report', 'vocabulary']);
  const { notRepresentative, waitsFor } = run;
  return (
    <>
      {notRepresentative && (
        <Alert tone="warn" isLive={false}>
          <p>{t(`notRepresentative.reason.${notRepresentative}`)}</p>
          <p>{t(`notRepresentative.hint.${notRepresentative}`)}</p>
        </Alert>
      )}
      {waitsFor && (
        <Alert tone="info" isLive={false}>
          {t(`vocabulary:waitsFor.${waitsFor}`)}
        </Alert>
      )}
    </>
  );
}
