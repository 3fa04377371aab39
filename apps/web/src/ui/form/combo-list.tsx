import { Check } from 'lucide-react';
import { type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { ComboBoxStateContext, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface ComboOption {
  value: string;
  label: string;
  /** A second line, for example the address of the site. */
  detail?: string;
}

interface ComboListProps {
  /** Where the list stands in the page. */
  place: HTMLElement | null;
  /** In place of options, where there are none. */
  empty: string;
  /** Below the options. */
  note?: ReactNode;
}

/** The open list of a combo box, below its field. */
export function ComboList({ place, empty, note }: ComboListProps) {
  const state = useContext(ComboBoxStateContext);
  const isOpen = state?.isOpen ?? false;
  return (
    <>
      <PageStaysReadable isOpen={isOpen} />
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
 * React Aria closes a list when the page is scrolled, as the browser does itself to show the field that the focus comes to, and
 * what has been typed is dropped then. This list stands in the page and goes along.
 */
function isPageScrolled(): boolean {
  return window.event?.type === 'scroll';
}

/**
 * While the list is open, React Aria hides everything else on the page from assistive technology, though
 * the focus stays in the field: label, hint and headings vanish, and what Tab leads to next is hidden.
 * It leaves a top layer alone, so what the field stands in is one for as long.
 */
function PageStaysReadable({ isOpen }: { isOpen: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  // A layout effect, since React Aria hides in an effect.
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
