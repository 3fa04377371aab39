import type { PagePicture, Rect } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ZoomView } from './zoom-view.tsx';

interface ShotDialogProps {
  isOpen: boolean;
  onClose: () => void;
  page: PagePicture & { path: string };
  rect: Rect;
  label: string;
}

/**
 * The screenshot of the whole page, positioned at the outlined element; the screenshot can be panned and
 * zoomed.
 */
export function ShotDialog({ isOpen, onClose, page, rect, label }: ShotDialogProps) {
  const { t } = useTranslation('report');
  return (
    <Dialog title={t('shot.dialogTitle')} isOpen={isOpen} onClose={onClose} size="wide">
      {isOpen && <ZoomView page={page} rect={rect} alt={t('shot.fullAlt', { label })} />}
    </Dialog>
  );
}
