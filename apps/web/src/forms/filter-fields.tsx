import { type ReactNode, useRef } from 'react';
import { Button } from '../ui/actions/button.tsx';
import { Checkbox, type CheckboxProps } from '../ui/form/checkbox.tsx';
import styles from './filter-bar.module.css';

interface FilterFieldsProps {
  words: { name: string; clear: string };
  /** Filters that are set. */
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** Fields that narrow a list, with a button that clears them where some are set. */
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
            // The change removes this button: without this the focus would be lost to the body.
            bar.current?.querySelector('button')?.focus();
          }}
        >
          {words.clear}
        </Button>
      )}
    </fieldset>
  );
}

/** A filter that is set or not, as high as the fields beside it. */
export function FilterCheckbox(props: CheckboxProps) {
  return (
    <div className={styles.check}>
      <Checkbox {...props} />
    </div>
  );
}
