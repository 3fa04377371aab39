import type { TestRun } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';

/** Whether a run is below the required level. */
export function hasLevelNote({ wcagLevel }: TestRun): boolean {
  return wcagLevel === 'A';
}

/** For a run below level AA: what it did not test, and a link to repeat it at AA. */
export function LevelNote({ run }: { run: TestRun }) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const mayRun = useMay('testRun.create');
  const { baseUrl, website, testMode, wcagVersion, disableExperimental } = run;
  const href = addresses.runTest({
    url: baseUrl,
    websiteId: website.id,
    testMode,
    wcagVersion,
    wcagLevel: 'AA',
    disableExperimental: String(disableExperimental),
  });
  return (
    <Alert
      tone="info"
      isLive={false}
      actions={
        mayRun && (
          <LinkButton size="small" href={href}>
            {t('trust.toAa')}
          </LinkButton>
        )
      }
    >
      {t('trust.levelA')}
    </Alert>
  );
}
