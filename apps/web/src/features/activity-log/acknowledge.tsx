import { type ActivityLogCheck, logNoteForm } from '@abhigam/contract';
import { AppError } from '@abhigam/domain';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useAcknowledgeLogFaults } from '../../data/activity-log.ts';
import { FormTextField } from '../../forms/form-text-field.tsx';
import { DEFAULT_ERROR_MAP } from '../../forms/model/default-error-map.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import styles from './activity-log.module.css';

/**
 * Acknowledges the faults found by a log check, with a note. The first press opens the form, the second saves
 * it.
 */
export function Acknowledge({ seen }: { seen: ActivityLogCheck }) {
  const { t } = useTranslation('activities');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <NoteForm seen={seen} onClose={() => setOpen(false)} />;
  return (
    <div>
      <Button onPress={() => setOpen(true)}>{t('check.acknowledge')}</Button>
    </div>
  );
}

function NoteForm({ seen, onClose }: { seen: ActivityLogCheck; onClose: () => void }) {
  const { t } = useTranslation('activities');
  const form = useForm({
    resolver: zodResolver(logNoteForm, DEFAULT_ERROR_MAP),
    defaultValues: { note: '' },
    mode: 'onTouched',
  });
  const acknowledge = useAcknowledgeLogFaults();
  const submit = form.handleSubmit(({ note }) => {
    if (acknowledge.isPending) return;
    const { changed, changes, missing, broken } = seen;
    acknowledge.mutate(
      { note, seen: { changed, changes, missing, broken } },
      {
        onSuccess: () => announce(t('check.acknowledged')),
        onError: (error) => announce(t(isOvertaken(error) ? 'check.overtaken' : 'check.notAcknowledged')),
      },
    );
  });
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <FormTextField
        control={form.control}
        name="note"
        label={t('check.note')}
        hint={t('check.noteHint')}
        rows={3}
        isRequired
      />
      {acknowledge.isError && (
        <p>{t(isOvertaken(acknowledge.error) ? 'check.overtaken' : 'check.notAcknowledged')}</p>
      )}
      <ButtonRow>
        <Button type="submit" tone="primary" isPending={acknowledge.isPending}>
          {acknowledge.isPending ? t('check.acknowledging') : t('check.acknowledge')}
        </Button>
        <Button onPress={onClose}>{t('check.cancel')}</Button>
      </ButtonRow>
    </form>
  );
}

/** Whether a newer check has finished or another user has acknowledged first. */
function isOvertaken(error: Error): boolean {
  return error instanceof AppError && error.code === 'ER_STATE';
}
