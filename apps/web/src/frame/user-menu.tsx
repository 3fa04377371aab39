import type { SessionUser } from '@abhigam/contract';
import { hasPermission, isRole, MOCKED_ROLES } from '@abhigam/domain';
import { Bell, CircleUserRound, Eye, LogOut, UserRound, Webhook } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressWithoutParams } from '../address/address-without-params.ts';
import { useAddresses } from '../address/use-addresses.ts';
import { useLayout } from '../address/use-layout.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { mockRole } from '../session/mock-role.ts';
import { isApproved } from '../session/model/is-approved.ts';
import { useBrand } from '../settings/use-brand.ts';
import { UserText } from '../ui/data/user-text.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { useLabels } from '../vocabulary/use-words.ts';
import styles from './user-menu.module.css';

interface UserMenuProps {
  user: SessionUser;
  /** Link to the same portal in another layout. */
  otherLayout?: { label: string; href: string; icon: ReactNode } | false;
}

/** Name of the signed-in user, and logout. */
export function UserMenu({ user, otherLayout }: UserMenuProps) {
  const addresses = useAddresses();
  const { t } = useTranslation(['common', 'menu']);
  const words = useLabels();
  const way = useLayout() === 'older' && otherLayout;
  const brand = useBrand();
  const { role: shown, originalRole = shown } = user.gamyata ?? {};
  // A user without a profile is requesting to become the admin of an organization; the onboarding page names
  // this role (administration 2.3).
  const original = words.role(originalRole ?? 'ADMIN', brand.id);
  const isMocked = shown !== originalRole;
  const role = isMocked ? t('menu:shownAs', { original, role: words.role(shown, brand.id) }) : original;
  return (
    <Menu
      label={t('header.userMenu', { name: user.fullName, role, email: user.email })}
      button={
        <>
          {isMocked ? <Eye size={20} aria-hidden="true" /> : <CircleUserRound size={20} aria-hidden="true" />}
          <span className={styles.person}>
            <span className={styles.line}>
              <strong>
                <UserText>{user.fullName}</UserText>
              </strong>
              , {role},
            </span>
            <span className={styles.line}>{user.email}</span>
          </span>
        </>
      }
      header={
        <span className={styles.who}>
          <strong>{user.fullName}</strong>
          <span>{user.email}</span>
          <span className={styles.soft}>{[role, user.departmentName].filter(Boolean).join(', ')}</span>
        </span>
      }
      items={[
        ...(isApproved(user)
          ? [
              {
                key: 'profile',
                label: t('menu:profile'),
                href: addressWithoutParams(addresses, 'profile'),
                icon: <UserRound size={18} aria-hidden="true" />,
              },
              {
                key: 'notifications',
                label: t('menu:notifications'),
                href: addressWithoutParams(addresses, 'notifications'),
                icon: <Bell size={18} aria-hidden="true" />,
              },
            ]
          : []),
        ...(isApproved(user) && hasPermission(user.gamyata.role, 'webhook.manage')
          ? [
              {
                key: 'webhooks',
                label: t('menu:webhooks'),
                href: addressWithoutParams(addresses, 'webhooks'),
                icon: <Webhook size={18} aria-hidden="true" />,
              },
            ]
          : []),
        ...(otherLayout ? [{ key: 'layout', ...otherLayout }] : []),
        ...(isApproved(user) && hasPermission(user.gamyata.originalRole, 'role.mock')
          ? MOCKED_ROLES.filter((mocked) => mocked !== shown).map((mocked) => ({
              key: mocked,
              label: t('menu:showAs', { role: words.role(mocked, brand.id) }),
              icon: <Eye size={18} aria-hidden="true" />,
            }))
          : []),
        {
          key: 'logout',
          label: t('header.logOut'),
          href: addresses.logout(),
          icon: <LogOut size={18} aria-hidden="true" />,
        },
      ]}
      // The older layout is not available to the roles that can be mocked.
      onAction={(key) => isRole(key) && mockRole(key, way ? way.href : undefined)}
    />
  );
}
