import type { SessionUser } from '@abhigam/contract';
import { mayDo } from '@abhigam/domain';
import { Bell, CircleUserRound, LogOut, UserRound, Webhook } from 'lucide-react';
import { plainAddress } from '../address/plain-address.ts';
import { useAddresses } from '../address/use-addresses.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { isApproved } from '../session/model/is-approved.ts';
import { useBrand } from '../settings/use-brand.ts';
import { Menu } from '../ui/overlay/menu.tsx';
import { useWords } from '../vocabulary/use-words.ts';
import styles from './user-menu.module.css';

/** Who is signed in, and the way out. */
export function UserMenu({ user }: { user: SessionUser }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['common', 'menu']);
  const words = useWords();
  const brand = useBrand();
  const role = words.role(user.gamyata?.role, brand.id);
  return (
    <Menu
      label={t('header.userMenu', { name: user.fullName, role })}
      button={
        <>
          <CircleUserRound size={20} aria-hidden="true" />
          <span className={styles.role}>{role}</span>
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
                href: plainAddress(addresses, 'profile'),
                icon: <UserRound size={18} aria-hidden="true" />,
              },
              {
                key: 'notifications',
                label: t('menu:notifications'),
                href: plainAddress(addresses, 'notifications'),
                icon: <Bell size={18} aria-hidden="true" />,
              },
            ]
          : []),
        ...(isApproved(user) && mayDo(user.gamyata.role, 'webhook.manage')
          ? [
              {
                key: 'webhooks',
                label: t('menu:webhooks'),
                href: plainAddress(addresses, 'webhooks'),
                icon: <Webhook size={18} aria-hidden="true" />,
              },
            ]
          : []),
        {
          key: 'logout',
          label: t('header.logOut'),
          href: addresses.logout(),
          icon: <LogOut size={18} aria-hidden="true" />,
        },
      ]}
    />
  );
}
