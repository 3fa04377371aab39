import { useState } from 'react';
import { TextField } from '../../ui/form/text-field.tsx';

/**
 * While a year is typed digit by digit, the field passes through years such as 0002. Earlier days are ignored.
 */
const FIRST_DAY = '2000-01-01';

interface DayFilterProps {
  label: string;
  day: string | undefined;
  onChange: (day: string | null) => void;
}

/** A date filter that applies as soon as the date is complete. */
export function DayFilter({ label, day = '', onChange }: DayFilterProps) {
  const [text, setText] = useState(day);
  const [shown, setShown] = useState(day);
  // The URL can change without the field, for example with Back.
  if (shown !== day) {
    setShown(day);
    setText(day);
  }
  return (
    <TextField
      type="date"
      label={label}
      isFilter
      value={text}
      onChange={(typed) => {
        setText(typed);
        if (typed === '' || typed >= FIRST_DAY) onChange(typed || null);
      }}
    />
  );
}
