import type { User } from '@abhigam/contract';
import { useEraseUser } from '../../data/users/use-erase-user.ts';
import { useAskedAct } from '../../frame/use-asked-act.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import styles from './users.module.css';

interface EraseUserProps {
  user: User;
  onErased: () => void;
}

/** Takes the name of a person out of the portal for good, once the approval of the account is withdrawn. */
export function EraseUser({ user, onErased }: EraseUserProps) {
  const { t } = useTranslation('users');
  const { mutateAsync: erase } = useEraseUser();
  const erasure = useAskedAct<User>({
    act: ({ id }) => erase(id),
    nameOf: ({ fullName }) => fullName,
    words: {
      done: (name) => t('erase.done', { name }),
      failed: (name) => t('erase.failed', { name }),
    },
    onDone: onErased,
    dialog: ({ thing, ...question }) => (
      <ConfirmDialog
        {...question}
        title={t('erase.question', { name: user.fullName })}
        verb={t('erase.verb')}
        isOpen={thing !== null}
      >
        {t('erase.goes')} {t('erase.stays')} {t('erase.final')}
      </ConfirmDialog>
    ),
  });
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
