import { useAddresses } from '../../address/use-addresses.ts';
import { useDashboardAttention } from '../../data/dashboard.ts';
import { Attention } from '../../features/attention/attention.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isNewlyApproved } from '../../session/approval-notice.ts';
import { useMay, useRole } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SuccessMessage } from '../../ui/feedback/success-message.tsx';
import styles from './dashboard-screen.module.css';
import { OverallView } from './overall-view.tsx';
import { OwnView } from './own-view.tsx';

/** Start screen of a logged-in user: items that need attention, and the figures of the user's websites. */
export function DashboardScreen() {
  const addresses = useAddresses();
  const { t } = useTranslation('runs');
  const role = useRole();
  // The height of the first response is unknown: the content below loads at the same time but is hidden until
  // then, to prevent a layout shift.
  const isWaiting = useDashboardAttention(useReportLanguage()).isPending;
  const mayRun = useMay('testRun.create');
  const mayAdd = useMay('website.create');
  const action = mayRun && (
    <LinkButton tone="primary" href={addresses.runTest()}>
      {t('runTest')}
    </LinkButton>
  );
  return (
    <Screen actions={action}>
      {isNewlyApproved() && (
        <SuccessMessage next={[mayAdd ? { href: addresses.addWebsite(), label: t('addWebsite') } : null]}>
          {t('approved')}
        </SuccessMessage>
      )}
      <Attention />
      <div className={classNames(styles.below, isWaiting && styles.waiting)}>
        {role === 'ADMIN' || role === 'TESTER' ? <OwnView role={role} /> : <OverallView />}
      </div>
    </Screen>
  );
}
