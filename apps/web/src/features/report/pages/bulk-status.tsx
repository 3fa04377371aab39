import { MESSAGES, NC_STATUSES, type NcStatus } from '@abhigam/domain';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useValidationWords } from '../../../forms/use-validation-words.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import { useChangeNonCompliances } from '../api/use-change-non-compliances.ts';
import styles from './pages.module.css';
import type { Selection } from './use-selection.ts';

interface BulkStatusProps {
  websiteId: string;
  auditId: string;
  selection: Selection;
}

/**
 * One status for all or several non-compliances of an issue; the note is optional (run-modes, open point 18). A
 * save that fails leaves everything as it was chosen and typed, with no message.
 */
export function BulkStatus({ websiteId, auditId, selection }: BulkStatusProps) {
  const { t } = useTranslation(['element', 'report']);
  const { number } = useFormats();
  const words = useValidationWords();
  const [status, setStatus] = useState<NcStatus | null>(null);
  const [comments, setComments] = useState('');
  const [isChecked, setChecked] = useState(false);
  const select = useRef<HTMLButtonElement>(null);
  const change = useChangeNonCompliances({ websiteId, auditId });
  const { all, chosen } = selection;
  const counted = { count: chosen.length, formatted: number(chosen.length) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setChecked(true);
    if (status === null) {
      select.current?.focus();
      return;
    }
    if (chosen.length === 0) {
      announce(t('noncompliance.selectionRequired'), 'assertive');
      return;
    }
    change.mutate(
      { ids: chosen, status, comments },
      {
        onSuccess: () => {
          announce(t('noncompliance.bulkSaved', counted));
          setComments('');
          setChecked(false);
          selection.setAll(false);
        },
      },
    );
  };
  return (
    <div className={styles.bulk}>
      <Disclosure
        level={3}
        summary={t('noncompliance.bulkTitle')}
        isOpen={selection.isOpen}
        onOpenChange={selection.setOpen}
      >
        {selection.isOpen && (
          <form onSubmit={submit} noValidate className={styles.bulkForm}>
            <Checkbox
              isSelected={chosen.length === all.length}
              isIndeterminate={chosen.length > 0 && chosen.length < all.length}
              onChange={selection.setAll}
            >
              {t('noncompliance.selectAll', { formatted: number(all.length) })}
            </Checkbox>
            <p role="status" className={styles.bulkCount}>
              {isChecked && chosen.length === 0
                ? t('noncompliance.selectionRequired')
                : t('noncompliance.selected', counted)}
            </p>
            <SelectField
              label={t('noncompliance.status')}
              value={status}
              onChange={setStatus}
              options={NC_STATUSES.map((value) => ({ value, label: t(`report:ncStatus.${value}`) }))}
              buttonRef={select}
              error={isChecked && status === null ? words(MESSAGES.statusRequired) : undefined}
            />
            <TextField
              label={t('noncompliance.note')}
              hint={t('noncompliance.noteHint')}
              rows={2}
              value={comments}
              onChange={setComments}
            />
            <div>
              <Button type="submit" tone="primary" isPending={change.isPending}>
                {change.isPending
                  ? t('noncompliance.saving')
                  : chosen.length === 0
                    ? t('noncompliance.save')
                    : t('noncompliance.bulkSave', counted)}
              </Button>
            </div>
          </form>
        )}
      </Disclosure>
    </div>
  );
}
