import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { Checkbox, type CheckboxProps } from '../ui/form/checkbox.tsx';
import styles from './filter-bar.module.css';

interface FilterFieldsProps {
  words: { name: string; clear: string };
  /** Number of active filters. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Filter fields of a list, with a button that clears them when some are active. */
export function FilterFields({ words, count, onClear, children }: FilterFieldsProps) {
  const bar = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset ref={bar} className={styles.bar}>
      <legend className={styles.legend}>{words.name}</legend>
      {children}
      {count > 0 && (
        <Button
          tone="quiet"
          onPress={() => {
            onClear();
            // The change removes this button, which would move focus to the body.
            bar.current?.querySelector('button')?.focus();
          }}
        >
          {words.clear}
        </Button>
      )}
    </fieldset>
  );
}

/** A filter checkbox, aligned in height with the fields next to it. */
export function FilterCheckbox(props: CheckboxProps) {
  return (
    <div className={styles.check}>
      <Checkbox {...props} />
    </div>
  );
}
