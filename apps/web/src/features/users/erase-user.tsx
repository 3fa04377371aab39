import type { User } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useErasure } from './use-erasure.tsx';
import styles from './users.module.css';

interface EraseUserProps {
  user: User;
  onErased: () => void;
}

/** Erases the name of a user permanently; available after the approval of the account is withdrawn. */
export function EraseUser({ user, onErased }: EraseUserProps) {
  const { t } = useTranslation('users');
  const erasure = useErasure<User>({ onErased });
  return (
    <Card title={t('erase.title')} isNarrow>
      <div className={styles.form}>
        {erasure.status}
        <p>{t('erase.text')}</p>
        <div>
          <Button tone="danger" onPress={() => erasure.ask(user)}>
            {t('erase.open')}
          </Button>
        </div>
      </div>
      {erasure.dialog}
    </Card>
  );
}
