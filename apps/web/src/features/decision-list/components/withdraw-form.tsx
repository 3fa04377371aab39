import type { ListedDecision } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { type FormEvent, useState } from 'react';
import { useWithdrawDecision } from '../../../data/decisions.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useTranslateError } from '../../../vocabulary/use-translate-message.ts';
import styles from './decision-list.module.css';

interface WithdrawFormProps {
  decision: ListedDecision;
  onDone: () => void;
}

/**
 * Ends a decision with a reason. A decision that was changed in the meantime is not ended; its current state is
 * shown.
 */
export function WithdrawForm({ decision: { id, version }, onDone }: WithdrawFormProps) {
  const { t } = useTranslation(['decisionList', 'decisions']);
  const [comment, setComment] = useState('');
  const withdraw = useWithdrawDecision(() => {
    announce(t('decisions:card.withdrawn'));
    onDone();
  });
  const say = useTranslateError();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (withdraw.isPending) return;
    withdraw.mutate({ decisions: [{ id, version }], comment });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {withdraw.isError && (
        <Alert tone="fail" takesFocus>
          {withdraw.error instanceof AppError ? say(withdraw.error) : t('withdraw.failed')}
        </Alert>
      )}
      <p>{t('withdraw.hint')}</p>
      <TextField label={t('withdraw.comment')} rows={2} value={comment} onChange={setComment} />
      <div className={styles.controls}>
        <Button type="submit" tone="danger" isPending={withdraw.isPending}>
          {withdraw.isPending ? t('withdraw.doing') : t('withdraw.do')}
        </Button>
        <Button onPress={onDone}>{t('withdraw.goBack')}</Button>
      </div>
    </form>
  );
}
