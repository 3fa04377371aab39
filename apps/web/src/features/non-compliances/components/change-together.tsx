import { MAX_CHANGED_TOGETHER, NC_STATUSES, type NcStatus } from '@abhigam/domain';
import { type FormEvent, useRef, useState } from 'react';
import type { NcFilter } from '../../../data/model/nc-filter.ts';
import {
  useListAssignable,
  useListNonCompliancesTotal,
  usePatchNonCompliancesBulk,
} from '../../../data/non-compliances.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useReportLanguage } from '../../../i18n/use-report-language.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { RadioGroup } from '../../../ui/form/radio-group.tsx';
import { SaveRow } from '../../../ui/form/save-row.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from './change-together.module.css';

interface ChangeTogetherProps {
  of: { websiteId: string; auditId: string };
  /** Timestamp of the selected rows: later changes by other users are not overwritten. */
  asOf: string;
  ids: readonly string[];
  filter: NcFilter;
  onDone: (result: { count: number; skipped: number }) => void;
}

const KEEP = 'keep';
const NONE = 'none';

/**
 * Bulk change of the non-compliances of an audit and website: the selected ones, or all that match the filter.
 * The server changes all or none. A failed save keeps the input, marked as not saved (run-modes, ruling 105).
 */
export function BulkChange({ of, asOf, ids, filter, onDone }: ChangeTogetherProps) {
  const { t } = useTranslation(['nonCompliances', 'report']);
  const { number } = useFormats();
  const lang = useReportLanguage();
  const [which, setWhich] = useState<'selected' | 'all'>('selected');
  const [status, setStatus] = useState<NcStatus | typeof KEEP>(KEEP);
  const [assigneeId, setAssigneeId] = useState<string>(KEEP);
  const [dueChange, setDueChange] = useState<'keep' | 'set' | 'none'>(KEEP);
  const [due, setDue] = useState('');
  const [comments, setComments] = useState('');
  const [isChecked, setChecked] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const day = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const total = useListNonCompliancesTotal({ filter, of, lang }).data ?? 0;
  const people = useListAssignable(of.websiteId).data ?? [];
  const change = usePatchNonCompliancesBulk();
  const count = which === 'all' ? total : ids.length;
  const nc = {
    ...(status === KEEP ? {} : { status }),
    ...(assigneeId === KEEP ? {} : { assigneeId: assigneeId === NONE ? null : assigneeId }),
    ...(dueChange === KEEP ? {} : { due: dueChange === 'set' ? due : null }),
    ...(comments.trim() === '' ? {} : { comments }),
  };
  const isEmpty = Object.keys(nc).length === 0;
  const isDayMissing = dueChange === 'set' && due === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setChecked(true);
    if (isEmpty) return first.current?.focus();
    if (isDayMissing) return day.current?.focus();
    // All selected rows belong to one website and one check.
    const {
      organizationId: _,
      websiteId: __,
      auditId: ___,
      criterion: ____,
      search: _____,
      ...where
    } = filter;
    const chosen = which === 'all' ? { listed: { where } } : { idList: [...ids] };
    change.mutate({ nc, ...of, ...chosen, asOf }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {total > MAX_CHANGED_TOGETHER && (
        <Alert tone="info">
          {t('bulk.tooMany', { formatted: number(total), most: number(MAX_CHANGED_TOGETHER) })}
        </Alert>
      )}
      {total > ids.length && total <= MAX_CHANGED_TOGETHER && (
        <RadioGroup
          label={t('bulk.which')}
          isRequired
          value={which}
          onChange={setWhich}
          options={[
            {
              value: 'selected',
              label: t('bulk.whichSelected', { count: ids.length, formatted: number(ids.length) }),
            },
            { value: 'all', label: t('bulk.whichAll', { count: total, formatted: number(total) }) },
          ]}
        />
      )}
      <div className={styles.fields}>
        <SelectField
          label={t('bulk.status')}
          value={status}
          onChange={setStatus}
          options={[
            { value: KEEP, label: t('bulk.keep') },
            ...NC_STATUSES.map((value) => ({ value, label: t(`report:ncStatus.${value}`) })),
          ]}
          buttonRef={first}
          error={isChecked && isEmpty ? t('bulk.nothing') : undefined}
        />
        <SelectField
          label={t('bulk.assignee')}
          value={assigneeId}
          onChange={setAssigneeId}
          options={[
            { value: KEEP, label: t('bulk.keep') },
            { value: NONE, label: t('bulk.noAssignee') },
            ...people.map(({ id, fullName, email }) => ({ value: id, label: fullName || email })),
          ]}
        />
        <SelectField
          label={t('bulk.due')}
          value={dueChange}
          onChange={setDueChange}
          options={[
            { value: KEEP, label: t('bulk.keep') },
            { value: 'set', label: t('bulk.dueSet') },
            { value: NONE, label: t('bulk.dueNone') },
          ]}
        />
        {dueChange === 'set' && (
          <TextField
            label={t('bulk.dueDay')}
            type="date"
            value={due}
            onChange={setDue}
            isRequired
            inputRef={day}
            error={isChecked && isDayMissing ? t('bulk.dueRequired') : undefined}
          />
        )}
      </div>
      <TextField label={t('bulk.note')} rows={2} value={comments} onChange={setComments} />
      <SaveRow
        label={t('bulk.save', { count, formatted: number(count) })}
        pendingLabel={t('bulk.saving')}
        isPending={change.isPending}
        failure={change.error}
      />
    </form>
  );
}
