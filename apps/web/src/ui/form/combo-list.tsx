import { Check } from 'lucide-react';
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { ComboBoxStateContext, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface ComboOption {
  value: string;
  label: string;
  /** Second line, for example the address of the website. */
  detail?: string;
}

interface ComboListProps {
  /** Container of the list. */
  place: HTMLElement | null;
  /** Shown when there are no options. */
  empty: string;
  /** Shown below the options. */
  note?: ReactNode;
}

/** The listbox of a combo box, below its field. */
export function ComboList({ place, empty, note }: ComboListProps) {
  const state = useContext(ComboBoxStateContext);
  const isOpen = state?.isOpen ?? false;
  return (
    <>
      <KeepPageAccessible isOpen={isOpen} />
      <Popover
        isOpen={isOpen}
        onOpenChange={(opens) => !opens && !isPageScrolled() && state?.close()}
        className={classNames(styles.popover)}
        containerPadding={0}
        {...(place ? { UNSTABLE_portalContainer: place } : {})}
      >
        <ListBox
          className={classNames(styles.list)}
          renderEmptyState={() => <div className={styles.none}>{empty}</div>}
        >
          {(option: ComboOption) => (
            <ListBoxItem id={option.value} textValue={option.label} className={classNames(styles.option)}>
              {({ isSelected }) => (
                <>
                  <span className={styles.words}>
                    {option.label}
                    {option.detail && <span className={styles.hint}>{option.detail}</span>}
                  </span>
                  {isSelected && <Check size={16} aria-hidden="true" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
        {note}
      </Popover>
    </>
  );
}

/**
 * React Aria closes the list on page scroll, and then discards the typed text; browsers also scroll when they
 * bring a focused field into view. This list is in the page and scrolls with it, so it can stay open.
 */
function isPageScrolled(): boolean {
  return window.event?.type === 'scroll';
}

/**
 * While the list is open, React Aria hides the rest of the page from assistive technology, although focus stays
 * in the field: label, hint, headings and the next tab stops become hidden. It skips top layer elements, so the
 * container of the field is marked as one in the meantime.
 */
function KeepPageAccessible({ isOpen }: { isOpen: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  // A layout effect, to run before the effect of React Aria.
  useLayoutEffect(() => {
    const layer = ref.current?.closest<HTMLElement>('body > *');
    if (!isOpen || !layer) return;
    layer.dataset.reactAriaTopLayer = 'true';
    return () => {
      delete layer.dataset.reactAriaTopLayer;
    };
  }, [isOpen]);
  return <span ref={ref} hidden />;
}
