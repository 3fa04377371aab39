import { useState } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';

/** Years are typed digit by digit, so the day is one of the year 2 at first. */
const FIRST_DAY = '2000-01-01';

interface DayFilterProps {
  label: string;
  day: string | undefined;
  onChange: (day: string | null) => void;
}

/** A day that narrows a list as soon as it is whole. */
export function DayFilter({ label, day = '', onChange }: DayFilterProps) {
  const [text, setText] = useState(day);
  const [shown, setShown] = useState(day);
  // The address may change without the field, as by Back.
  if (shown !== day) {
    setShown(day);
    setText(day);
  }
  return (
    <TextField
      type="date"
      label={label}
      value={text}
      onChange={(typed) => {
        setText(typed);
        if (typed === '' || typed >= FIRST_DAY) onChange(typed || null);
      }}
    />
  );
}
