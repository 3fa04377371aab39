import type { Operations } from '@abhigam/contract';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { FactList } from '../../../ui/data/fact-list.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './operations.module.css';

/** Failed logins of the last hour, with a warning while passwords are being guessed. */
export function SignInState({ signIns }: { signIns: Operations['signIns'] }) {
  const { t } = useTranslation('operations');
  const { number } = useFormats();
  return (
    <Card title={t('signIns.title')}>
      <div className={styles.queue}>
        {signIns.isUnderAttack && <Alert tone="warn">{t('signIns.attack')}</Alert>}
        <FactList facts={[{ term: t('signIns.refused'), value: number(signIns.refusedLastHour) }]} />
        {!signIns.isUnderAttack && <p>{t('signIns.calm')}</p>}
      </div>
    </Card>
  );
}
