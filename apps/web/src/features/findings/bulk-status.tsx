import { MESSAGES, NC_STATUSES, type NcStatus } from '@abhigam/domain';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { usePatchNonCompliancesBulk } from '../../data/non-compliances.ts';
import type { DefectsOf } from '../../data/report.ts';
import { useValidationMessages } from '../../forms/use-validation-messages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/feedback/announce.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { SaveRow } from '../../ui/form/save-row.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import styles from './pages.module.css';
import type { Selection } from './use-selection.ts';

interface BulkStatusProps {
  websiteId: string;
  of: DefectsOf;
  selection: Selection;
  /** Timestamp of the list's response. */
  asOf: string;
  /** Other actions for the selected ones. */
  children?: ReactNode;
}

/** Result of the last save. */
interface Saved {
  count: number;
  skipped: number;
}

/**
 * Sets one status for all or several non-compliances of an issue; the note is optional (run-modes, open point
 * 18). A failed save keeps the selection and the input, marked as not saved (ruling 105).
 */
export function BulkStatus({ websiteId, of, selection, asOf, children }: BulkStatusProps) {
  const { t } = useTranslation(['element', 'report']);
  const { number } = useFormats();
  const translateMessage = useValidationMessages();
  const [status, setStatus] = useState<NcStatus | null>(null);
  const [comments, setComments] = useState('');
  const [isChecked, setChecked] = useState(false);
  const select = useRef<HTMLButtonElement>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const change = usePatchNonCompliancesBulk();
  const { total, count, choice } = selection;
  const counted = { count, formatted: number(count) };
  const outcome = ({ count: changed, skipped }: Saved) =>
    [
      t('noncompliance.bulkSaved', { count: changed, formatted: number(changed) }),
      ...(skipped > 0
        ? [t('noncompliance.bulkSkipped', { count: skipped, formatted: number(skipped) })]
        : []),
    ].join(' ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setChecked(true);
    if (status === null) {
      select.current?.focus();
      return;
    }
    if (count === 0) {
      announce(t('noncompliance.selectionRequired'), 'assertive');
      return;
    }
    change.mutate(
      {
        nc: comments.trim() === '' ? { status } : { status, comments },
        websiteId,
        auditId: of.auditId,
        ...('ids' in choice
          ? { idList: [...choice.ids] }
          : { all: { testRunId: of.testRunId, rootCause: of.rootCause, except: [...choice.allBut] } }),
        asOf,
      },
      {
        onSuccess: (result) => {
          announce(outcome(result));
          setSaved(result);
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
              isSelected={count === total}
              isIndeterminate={count > 0 && count < total}
              onChange={selection.setAll}
            >
              {t('noncompliance.selectAll', { formatted: number(total) })}
            </Checkbox>
            <p role="status" className={styles.bulkCount}>
              {isChecked && count === 0
                ? t('noncompliance.selectionRequired')
                : t('noncompliance.selected', counted)}
            </p>
            {saved && count === 0 && <p>{outcome(saved)}</p>}
            <SelectField
              label={t('noncompliance.status')}
              value={status}
              onChange={setStatus}
              options={NC_STATUSES.map((value) => ({ value, label: t(`report:ncStatus.${value}`) }))}
              buttonRef={select}
              error={isChecked && status === null ? translateMessage(MESSAGES.statusRequired) : undefined}
            />
            <TextField
              label={t('noncompliance.note')}
              hint={t('noncompliance.noteHint')}
              rows={2}
              value={comments}
              onChange={setComments}
            />
            <SaveRow
              label={count === 0 ? t('noncompliance.save') : t('noncompliance.bulkSave', counted)}
              pendingLabel={t('noncompliance.saving')}
              isPending={change.isPending}
              failure={change.error}
            />
          </form>
        )}
        {selection.isOpen && children}
      </Disclosure>
    </div>
  );
}
