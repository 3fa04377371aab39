import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TimeField } from '../../ui/form/time-field.tsx';
import { useLatest } from '../../ui/use-latest.ts';
import { type CronParts, cronOfParts, PERIODS, partsOfCron } from './model/cron-parts.ts';
import styles from './settings.module.css';

interface CronEditorProps {
  label: string;
  hint: string;
  /** A cron expression; incomplete while a day or time is missing. */
  value: string;
  onChange: (cron: string) => void;
  onBlur: () => void;
  error: string | undefined;
  /** Takes focus when a part is missing. */
  editorRef: Ref<{ focus: () => void }>;
}

const DAYS = Array.from({ length: 31 }, (_, index) => index + 1);
/** Means the last day of the month: shorter months use theirs. */
const LAST_DAY = 31;
/** Monday first. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0];

/** Editor for a weekly or monthly cron expression: days and time. */
export function CronEditor({ label, hint, value, onChange, onBlur, error, editorRef }: CronEditorProps) {
  const { t } = useTranslation('settings');
  const { number, weekday } = useFormats();
  const hintId = useId();
  const [held, setHeld] = useState({ value, parts: partsOfCron(value) });
  // The value can change without this editor, for example after a refetch.
  const parts = held.value === value ? held.parts : partsOfCron(value);
  const latest = useLatest(parts);
  const days = useRef<HTMLDivElement>(null);
  const time = useRef<HTMLSelectElement>(null);
  const isDayMissing = parts.period === 'weekly' && parts.weekdays.length === 0;
  useImperativeHandle(editorRef, () => ({
    focus: () => (isDayMissing ? days.current?.querySelector('input') : time.current)?.focus(),
  }));
  const change = (changed: Partial<CronParts>) => {
    const next = { ...latest.current, ...changed };
    latest.current = next;
    setHeld({ value: cronOfParts(next), parts: next });
    onChange(cronOfParts(next));
  };
  return (
    <fieldset className={styles.editor} aria-describedby={hintId}>
      <legend>{label}</legend>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
      <RadioGroup
        label={t('cron.period')}
        value={parts.period}
        onChange={(period) => change({ period })}
        options={PERIODS.map((period) => ({ value: period, label: t(`cron.${period}`) }))}
        orientation="horizontal"
        isRequired
      />
      {parts.period === 'weekly' ? (
        <CheckboxGroup
          label={t('cron.weekdays')}
          value={parts.weekdays}
          onChange={(weekdays) => change({ weekdays })}
          onBlur={onBlur}
          options={WEEKDAYS.map((day) => ({ value: String(day), label: weekday(day) }))}
          groupRef={days}
          error={isDayMissing ? error : undefined}
          isAcross
          isRequired
        />
      ) : (
        <div className={styles.short}>
          <SelectField
            label={t('cron.monthDay')}
            value={parts.monthDay}
            onChange={(monthDay) => change({ monthDay })}
            options={DAYS.map((day) => ({
              value: String(day),
              label: day === LAST_DAY ? t('cron.monthDayLast') : number(day),
            }))}
          />
        </div>
      )}
      <div className={styles.short}>
        <TimeField
          label={t('cron.time')}
          hint={t('cron.timeHint')}
          value={parts.time}
          onChange={(clock) => change({ time: clock })}
          onBlur={onBlur}
          inputRef={time}
          error={isDayMissing ? undefined : error}
          isRequired
        />
      </div>
    </fieldset>
  );
}
