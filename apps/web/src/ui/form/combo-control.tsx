import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button, Input } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

interface ComboControlProps {
  inputRef?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  /** Receives the element that the list is rendered into. */
  onPlace: (place: HTMLElement | null) => void;
}

/** Input of a combo box with the button that opens its list. */
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
      {/* Container of the list next to the input: inside the landmarks of the page and next in reading order. */}
      <div ref={onPlace} />
    </div>
  );
}
