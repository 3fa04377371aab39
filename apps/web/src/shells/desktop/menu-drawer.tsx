import type { Role } from '@abhigam/domain';
import { X } from 'lucide-react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useAddresses } from '../../address/use-addresses.ts';
import { DisplayControls } from '../../frame/display-controls.tsx';
import { ProductMark } from '../../frame/product-mark.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MainMenu } from './main-menu.tsx';
import styles from './menu-drawer.module.css';

interface MenuDrawerProps {
  role: Role;
  isOpen: boolean;
  onClose: () => void;
}

/** The menu on narrow screens, as a drawer over the content. */
export function MenuDrawer({ role, isOpen, onClose }: MenuDrawerProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('menu');
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className={classNames(styles.overlay)}
    >
      <Modal className={classNames(styles.drawer)}>
        <Dialog aria-label={t('name')} className={classNames(styles.dialog)}>
          <div className={styles.head}>
            <ProductMark href={addresses.dashboard()} />
            <IconButton
              label={t('close')}
              icon={<X size={22} aria-hidden="true" />}
              onPress={onClose}
              hasTooltip={false}
            />
          </div>
          <nav aria-label={t('name')}>
            <MainMenu role={role} />
          </nav>
          <DisplayControls />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
