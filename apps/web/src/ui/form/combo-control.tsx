import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button, Input } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

interface ComboControlProps {
  inputRef?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  /** Takes the element beside which the list is to stand. */
  onPlace: (place: HTMLElement | null) => void;
}

/** The field of a combo box with the button that opens its list. */
export function ComboControl({ inputRef, placeholder, onPlace }: ComboControlProps) {
  return (
    <div className={styles.combo}>
      <Input
        {...(inputRef ? { ref: inputRef } : {})}
        {...(placeholder ? { placeholder } : {})}
        className={classNames(styles.control)}
      />
      <Button className={classNames(styles.open)}>
        <ChevronDown size={18} aria-hidden="true" />
      </Button>
      {/* The list stands beside its field: inside the landmarks of the page, next in reading order. */}
      <div ref={onPlace} />
    </div>
  );
}
