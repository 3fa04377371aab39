import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import styles from './disclosure.module.css';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** Level of the heading around the button. */
  level?: 2 | 3 | 4 | 5;
}

/** Content that can be expanded. */
export function Disclosure({ summary, children, isOpen, onOpenChange, level = 3 }: DisclosureProps) {
  return (
    <AriaDisclosure
      className={classNames(styles.disclosure)}
      {...(isOpen === undefined ? {} : { isExpanded: isOpen })}
      {...(onOpenChange ? { onExpandedChange: onOpenChange } : {})}
    >
      <Heading level={level}>
        <Button slot="trigger" className={classNames(styles.trigger)}>
          <ChevronRight size={18} aria-hidden="true" />
          {summary}
        </Button>
      </Heading>
      <DisclosurePanel className={classNames(styles.panel)}>{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
