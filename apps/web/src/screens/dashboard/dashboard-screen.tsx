import { useSearchParams } from 'react-router';
import { oneOf } from '../../address/one-of.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useQueryChanger } from '../../address/use-query-changer.ts';
import { FollowUp } from '../../features/non-compliances/components/follow-up.tsx';
import { LAST_RUN_STATUSES, LastRuns } from '../../features/test-runs/components/last-runs.tsx';
import { MyWebsites } from '../../features/websites/components/my-websites.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isNewlyApproved } from '../../session/approval-notice.ts';
import { useMay } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from './dashboard-screen.module.css';

/** Where a signed-in person begins: what was tested last, and the websites they look after. */
export function DashboardScreen() {
  const addresses = useAddresses();
  const { t } = useTranslation('runs');
  const [query] = useSearchParams();
  const change = useQueryChanger();
  const mayRun = useMay('testRun.create');
  const action = mayRun && (
    <LinkButton tone="primary" href={addresses.runTest()}>
      {t('runTest')}
    </LinkButton>
  );
  return (
    <Screen actions={action}>
      {isNewlyApproved() && (
        <Alert tone="pass" isLive>
          {t('approved')}
        </Alert>
      )}
      <FollowUp />
      <div className={styles.columns}>
        <MyWebsites />
        <LastRuns
          status={oneOf(LAST_RUN_STATUSES, query.get('status'))}
          onStatusChange={(status) => change({ status })}
        />
      </div>
    </Screen>
  );
}
