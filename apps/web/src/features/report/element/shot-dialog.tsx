import type { PagePicture, Rect } from '@abhigam/domain';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../../../ui/layout/scroll-region.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import styles from './element-shot.module.css';
import { PictureWithOutline } from './picture-with-outline.tsx';

interface ShotDialogProps {
  isOpen: boolean;
  onClose: () => void;
  page: PagePicture & { path: string };
  rect: Rect;
  label: string;
}

/** The picture of the whole page, scrolled to the outlined element. */
export function ShotDialog({ isOpen, onClose, page, rect, label }: ShotDialogProps) {
  const { t } = useTranslation('report');
  return (
    <Dialog title={t('shot.dialogTitle')} isOpen={isOpen} onClose={onClose} size="wide">
      <ScrollRegion label={t('shot.dialogTitle')} className={styles.wholePage}>
        <PictureWithOutline
          path={page.path}
          alt={t('shot.fullAlt', { label })}
          element={rect}
          part={{ x: 0, y: 0, width: page.width, height: page.height }}
          scale={page.scale}
          isWanted={isOpen}
          outlineRef={(outline) => outline?.scrollIntoView({ block: 'center', inline: 'center' })}
        />
      </ScrollRegion>
    </Dialog>
  );
}
