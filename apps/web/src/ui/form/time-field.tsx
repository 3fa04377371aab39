import { type FocusEvent, type Ref, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import type { FieldProps } from './field-parts.tsx';
import {
  DAY_HALVES,
  formatTimeParts,
  HOURS,
  MINUTES,
  parseTimeParts,
  type TimeParts,
} from './model/time-parts.ts';
import { PlainField } from './plain-field.tsx';

export interface TimeFieldProps extends Omit<FieldProps, 'isFilter'> {
  /** `22:30`, or empty. */
  value: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
  /** First part of the field, for moving focus there. */
  inputRef?: Ref<HTMLSelectElement>;
}

/**
 * A time of day on the 12-hour clock. Native time inputs follow the system clock format, which a page cannot
 * change, so it uses native selects for the parts.
 */
export function TimeField(props: TimeFieldProps) {
  const { label, hint, error, isRequired = false, isDisabled = false, value, onChange } = props;
  const { t } = useTranslation('ui');
  // While a part is missing the value is empty, so the selected parts are stored here.
  const [held, setHeld] = useState({ value, parts: parseTimeParts(value) });
  const parts = held.value === value ? held.parts : parseTimeParts(value);
  const change = (changed: Partial<TimeParts>) => {
    const next = { ...parts, ...changed };
    if (changed.hour && next.minute === '') next.minute = '00';
    const time = formatTimeParts(next);
    setHeld({ value: time, parts: next });
    onChange(time);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) props.onBlur?.();
  };
  return (
    <PlainField label={label} hint={hint} error={error} isRequired={isRequired} isGroup>
      {({ id, labelId, 'aria-invalid': isInvalid, ...words }) => {
        const part = (name: string) => ({
          'aria-label': name,
          'aria-required': isRequired || undefined,
          'aria-invalid': isInvalid,
          disabled: isDisabled,
          className: classNames(styles.control, styles.part),
        });
        return (
          // biome-ignore lint/a11y/useSemanticElements: the label stands outside, as that of every field.
          <div
            role="group"
            id={id}
            aria-labelledby={labelId}
            {...words}
            onBlur={leave}
            className={classNames(styles.parts)}
          >
            <select
              {...part(t('time.hour'))}
              {...(props.inputRef ? { ref: props.inputRef } : {})}
              value={parts.hour}
              onChange={(event) => change({ hour: event.target.value })}
            >
              <Choices of={HOURS} isEmpty={parts.hour === ''} />
            </select>
            <span aria-hidden="true">:</span>
            <select
              {...part(t('time.minute'))}
              value={parts.minute}
              onChange={(event) => change({ minute: event.target.value })}
            >
              <Choices of={MINUTES} isEmpty={parts.minute === ''} />
            </select>
            <select
              {...part(t('time.half'))}
              value={parts.half}
              onChange={(event) => change({ half: event.target.value === 'PM' ? 'PM' : 'AM' })}
            >
              <Choices of={DAY_HALVES} isEmpty={false} />
            </select>
          </div>
        );
      }}
    </PlainField>
  );
}

/** Offers the empty option only while nothing is selected. */
function Choices({ of, isEmpty }: { of: readonly string[]; isEmpty: boolean }) {
  return (
    <>
      {isEmpty && <option value="">--</option>}
      {of.map((choice) => (
        <option key={choice} value={choice}>
          {choice}
        </option>
      ))}
    </>
  );
}
