import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { useIsOverflowing } from '../use-is-overflowing.ts';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Requires a response: no close button, and no closing by a click outside. */
  isAlert?: boolean;
  size?: 'normal' | 'wide';
}

/** A modal dialog with focus trap and focus restoration. Escape closes it. */
export function Dialog({ title, isOpen, onClose, children, isAlert = false, size = 'normal' }: DialogProps) {
  const { t } = useTranslation('ui');
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={false}
      className={classNames(styles.overlay)}
    >
      <Modal className={classNames(styles.modal, styles[size])}>
        <AriaDialog role={isAlert ? 'alertdialog' : 'dialog'} className={classNames(styles.dialog)}>
          <div className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {!isAlert && (
              <IconButton
                label={t('close')}
                icon={<X size={20} aria-hidden="true" />}
                onPress={onClose}
                hasTooltip={false}
              />
            )}
          </div>
          <DialogBody label={title}>{children}</DialogBody>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Scroll container for long content, focusable when it overflows. */
function DialogBody({ children, label }: { children: ReactNode; label: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const isOverflowing = useIsOverflowing(ref);
  const reachable = isOverflowing ? { tabIndex: 0, role: 'group', 'aria-label': label } : {};
  return (
    <div ref={ref} className={styles.body} {...reachable}>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
