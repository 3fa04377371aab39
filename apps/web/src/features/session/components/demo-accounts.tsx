import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBrand } from '../../../settings/use-brand.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useLabels } from '../../../vocabulary/use-words.ts';
import styles from './mock-login-form.module.css';

export interface DemoAccount {
  email: string;
  role: string;
  organization: string | null;
}

interface DemoAccountsProps {
  accounts: readonly DemoAccount[];
  onFillIn: (account: DemoAccount) => void;
}

/** The demo accounts; pressing one fills in the form. */
export function DemoAccounts({ accounts, onFillIn }: DemoAccountsProps) {
  const { t } = useTranslation('auth');
  const words = useLabels();
  const { id: brand } = useBrand();
  return (
    <Card title={t('mock.accounts')}>
      <p className={styles.soft}>{t('mock.accountsHint')}</p>
      <ul className={styles.accounts}>
        {accounts.map((account) => (
          <li key={account.email} className={styles.account}>
            <p>
              <strong>{words.role(account.role, brand)}</strong>
              {account.organization && <span className={styles.soft}>, {account.organization}</span>}
              <br />
              {account.email}
            </p>
            <Button
              size="small"
              onPress={() => onFillIn(account)}
              aria-label={t('mock.fillInAccount', { email: account.email })}
            >
              {t('mock.fillIn')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
