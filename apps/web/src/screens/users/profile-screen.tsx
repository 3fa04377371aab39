import { MonitorSmartphone } from 'lucide-react';
import { addressWithoutParams } from '../../address/address-without-params.ts';
import type { ProfileTab } from '../../address/tabs.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { AssignedSites } from '../../features/users/assigned-sites.tsx';
import { BasicInfo } from '../../features/users/basic-info.tsx';
import { belongsToOne } from '../../features/users/model/user-form.ts';
import { ProfileHead } from '../../features/users/profile-head.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useCurrentUser } from '../../session/session-store.ts';
import { useRole } from '../../session/use-role.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Tabs } from '../../ui/navigation/tabs.tsx';

interface ProfileScreenProps {
  tab: ProfileTab;
  page: number;
}

/** The user's own account; only users of an organization have assigned websites (administration 2.6). */
export function ProfileScreen({ tab: requestedTab, page }: ProfileScreenProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('users');
  const user = useCurrentUser();
  const role = useRole();
  if (!user || !role) return null;
  const hasSites = belongsToOne(role);
  const tab = hasSites ? requestedTab : 'info';
  return (
    <Screen
      actions={
        <LinkButton
          href={addressWithoutParams(addresses, 'sessions')}
          icon={<MonitorSmartphone size={16} aria-hidden="true" />}
        >
          {t('profile.sessions')}
        </LinkButton>
      }
    >
      <ProfileHead user={user} />
      <Tabs
        label={t('profile.tabs')}
        activeKey={tab}
        tabs={(hasSites ? (['info', 'sites'] as const) : (['info'] as const)).map((key) => ({
          key,
          label: t(`profile.${key}`),
          href: addresses.profile({ tab: key === 'info' ? undefined : key }),
        }))}
      />
      {tab === 'info' ? (
        <Card isNarrow>
          <BasicInfo />
        </Card>
      ) : (
        <AssignedSites userId={user.id} page={page} />
      )}
    </Screen>
  );
}
