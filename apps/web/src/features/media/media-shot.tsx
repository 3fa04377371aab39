import type { MediaView } from '@abhigam/contract';
import { elementCrop, type Rect } from '@abhigam/domain';
import { useRef } from 'react';
import { useGetScreenshots } from '../../data/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PictureWithOutline } from '../elements/picture-with-outline.tsx';
import { useHasBeenNear } from '../report-parts/use-has-been-near.ts';
import styles from './media.module.css';

interface MediaShotProps {
  media: MediaView;
  rect: Rect;
  title: string;
}

/** Region of the medium, cropped from the stored page screenshot: no request goes to the tested site. */
export function MediaShot({ media, rect, title }: MediaShotProps) {
  const { t } = useTranslation('report');
  const ref = useRef<HTMLDivElement>(null);
  const isWanted = useHasBeenNear(ref);
  const pictures = useGetScreenshots(media.testInstanceId, { enabled: isWanted });
  const page = pictures.data ? (pictures.data.lh ?? pictures.data.andi) : undefined;
  const part = page ? elementCrop(rect, page) : null;
  if (pictures.isError) return <p className={styles.soft}>{t('shot.failed')}</p>;
  if (pictures.data && !part) return <p className={styles.soft}>{t('shot.none')}</p>;
  return (
    <div ref={ref}>
      {page && part ? (
        <PictureWithOutline
          path={`/media/${media.id}/image`}
          alt={t('media.shotAlt', { name: title })}
          element={rect}
          part={part}
          scale={page.scale}
          isWanted={isWanted}
        />
      ) : (
        <div className={styles.place} />
      )}
    </div>
  );
}
