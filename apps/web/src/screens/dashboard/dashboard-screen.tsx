import { useAddresses } from '../../address/use-addresses.ts';
import { Attention } from '../../features/attention/attention.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isNewlyApproved } from '../../session/approval-notice.ts';
import { useMay, useRole } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Done } from '../../ui/feedback/done.tsx';
import { OverallView } from './overall-view.tsx';
import { OwnView } from './own-view.tsx';

/** Where a signed-in person begins: what asks for attention, and the figures of what they look after. */
export function DashboardScreen() {
  const addresses = useAddresses();
  const { t } = useTranslation('runs');
  const role = useRole();
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
        <Done next={[mayAdd ? { href: addresses.addWebsite(), label: t('addWebsite') } : null]}>
          {t('approved')}
        </Done>
      )}
      <Attention />
      {role === 'ADMIN' || role === 'TESTER' ? <OwnView role={role} /> : <OverallView />}
    </Screen>
  );
}
