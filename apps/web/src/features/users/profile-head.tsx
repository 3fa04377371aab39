import type { SessionUser } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useBrand } from '../../settings/use-brand.ts';
import { UserText } from '../../ui/data/user-text.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import { initialOf } from './model/initial-of.ts';
import styles from './profile.module.css';

/** Initial, name and role of the user, with the role that is simulated, if any. */
export function ProfileHead({ user }: { user: SessionUser }) {
  const { t } = useTranslation('users');
  const words = useLabels();
  const brand = useBrand();
  const label = (role: string | undefined) => words.role(role, brand.id);
  const { role, originalRole = role } = user.gamyata ?? {};
  return (
    <div className={styles.head}>
      <span className={styles.avatar} aria-hidden="true">
        {initialOf(user.fullName)}
      </span>
      <div>
        <h2>
          <UserText>{user.fullName}</UserText>
        </h2>
        <p className={styles.soft}>
          {role === originalRole
            ? label(role)
            : t('profile.mocked', { role: label(originalRole), mocked: label(role) })}
        </p>
      </div>
    </div>
  );
}
