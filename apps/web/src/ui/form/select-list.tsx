import { Check } from 'lucide-react';
import type { RefObject } from 'react';
import { ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { AriaScope } from '../aria-scope.tsx';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

interface SelectListProps {
  /** Id of the label. */
  labelId: string;
  value: string | null;
  options: readonly { value: string; label: string }[];
  button: RefObject<HTMLElement | null>;
  onChoose: (value: string) => void;
  onClose: () => void;
}

/**
 * Props that React Aria's own select passes to its list: an option is selected on pointer up, even if it is
 * already selected. The last one is passed to the hook but missing in the props type.
 */
const SELECT_LISTBOX_PROPS = {
  autoFocus: true,
  shouldFocusOnHover: true,
  shouldSelectOnPressUp: true,
  allowDuplicateSelectionEvents: true,
};

/** The listbox of a select, below its button. */
export function SelectList({ labelId, value, options, button, onChoose, onClose }: SelectListProps) {
  return (
    <AriaScope>
      <Popover
        isOpen
        aria-labelledby={labelId}
        onOpenChange={(open) => !open && onClose()}
        triggerRef={button}
        placement="bottom start"
        className={classNames(styles.popover)}
      >
        <ListBox
          aria-labelledby={labelId}
          {...SELECT_LISTBOX_PROPS}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={value === null ? [] : [value]}
          onSelectionChange={(keys) => {
            const chosen = options.find((option) => keys !== 'all' && keys.has(option.value));
            if (chosen && chosen.value !== value) onChoose(chosen.value);
            onClose();
          }}
          className={classNames(styles.list)}
        >
          {options.map((option) => (
            <ListBoxItem
              key={option.value}
              id={option.value}
              textValue={option.label}
              className={classNames(styles.option)}
            >
              {({ isSelected }) => (
                <>
                  {option.label}
                  {isSelected && <Check size={16} aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaScope>
  );
}
