import type { ListedNonCompliance } from '@abhigam/contract';
import { NC_STATUSES, type NcStatus } from '@abhigam/domain';
import { type FormEvent, useRef, useState } from 'react';
import { isEditConflict, usePatchNonCompliance } from '../../../data/non-compliances.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './nc-table.module.css';

interface RowFormProps {
  row: ListedNonCompliance;
  title: string;
  website: string;
}

/**
 * Status and note of one row; the note is optional here (run-modes, open point 18). A failed save enables the
 * form again and marks it as not saved (run-modes, ruling 105). On a conflict the note is kept, the row shows
 * the other user's change and the status region announces it (run-modes, ruling 84).
 */
export function RowForm({ row, title, website }: RowFormProps) {
  const { t } = useTranslation(['nonCompliances', 'report']);
  const [status, setStatus] = useState<NcStatus | null>(null);
  const [comments, setComments] = useState('');
  const [hasNote, setHasNote] = useState(false);
  const select = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const change = usePatchNonCompliance(row, {
    onConflict: (now) => {
      setStatus(null);
      announce(t('row.overtaken', { status: t(`report:ncStatus.${now.status}`) }));
    },
  });
  const shown = status ?? row.status;
  const isChanged = shown !== row.status || comments.trim() !== '';
  const close = () => {
    setStatus(null);
    setComments('');
    setHasNote(false);
    change.reset();
    // The buttons below are removed after the change; without this, focus would move to the body.
    select.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending || !isChanged) return;
    change.mutate(
      { status: shown, ...(comments.trim() === '' ? {} : { comments }) },
      {
        onSuccess: () => {
          close();
          announce(t('row.saved', { status: t(`report:ncStatus.${shown}`) }));
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <fieldset aria-label={t('row.name', { title, website })} className={styles.form}>
        <SelectField
          label={t('row.status')}
          value={shown}
          onChange={setStatus}
          options={NC_STATUSES.map((value) => ({ value, label: t(`report:ncStatus.${value}`) }))}
          buttonRef={select}
        />
        {hasNote ? (
          <TextField label={t('row.note')} rows={2} value={comments} onChange={setComments} inputRef={note} />
        ) : (
          <Button
            size="small"
            tone="quiet"
            onPress={() => {
              setHasNote(true);
              requestAnimationFrame(() => note.current?.focus());
            }}
          >
            {t('row.addNote')}
          </Button>
        )}
        {(isChanged || hasNote) && (
          <SaveRow
            label={t('row.save')}
            pendingLabel={t('row.saving')}
            isPending={change.isPending}
            failure={change.error}
            isErrorShown={isEditConflict(change.error)}
            size="small"
          >
            <Button size="small" tone="quiet" onPress={close}>
              {t('row.undo')}
            </Button>
          </SaveRow>
        )}
      </fieldset>
    </form>
  );
}
