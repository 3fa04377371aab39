import type { FailingElementView } from '@abhigam/contract';
import { elementCrop } from '@abhigam/domain';
import { Image } from 'lucide-react';
import { useState } from 'react';
import { useGetScreenshots } from '../../data/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import styles from './element-shot.module.css';
import { PictureWithOutline } from './picture-with-outline.tsx';

interface ViewImageProps {
  element: FailingElementView;
  testInstanceId: string;
  number: number;
}

/**
 * The image as the page displays it, cropped from the stored screenshot: no request goes to the tested site.
 */
export function ViewImage({ element, testInstanceId, number }: ViewImageProps) {
  const { t } = useTranslation('element');
  const [isOpen, setOpen] = useState(false);
  const pictures = useGetScreenshots(testInstanceId, { enabled: isOpen });
  const page = pictures.data ? (pictures.data.lh ?? pictures.data.andi) : undefined;
  if (!element.rect) return null;
  const part = page ? elementCrop(element.rect, page) : null;
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        icon={<Image size={14} aria-hidden="true" />}
        aria-label={t('image.viewOf', { number })}
        onPress={() => setOpen(true)}
      >
        {t('image.view')}
      </Button>
      <Dialog title={t('image.title')} isOpen={isOpen} onClose={() => setOpen(false)} size="wide">
        {page && part ? (
          <PictureWithOutline
            path={`/failing-elements/${element.id}/image`}
            alt={t('image.alt', { label: element.label })}
            element={element.rect}
            part={part}
            scale={page.scale}
            isWanted={isOpen}
          />
        ) : (
          (pictures.isError || pictures.data) && <p>{t('shot.failed')}</p>
        )}
        <p className={styles.note}>{t('image.note')}</p>
      </Dialog>
    </>
  );
}
