import type { PagePicture, Rect } from '@abhigam/domain';
import { useGetScreenshotImage } from '../../data/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion } from '../../ui/feedback/skeleton.tsx';
import { outlineBox } from '../report-parts/model/outline-box.ts';
import { PictureOutline } from '../report-parts/picture-outline.tsx';
import { useObjectUrl } from '../report-parts/use-object-url.ts';
import styles from './element-shot.module.css';

interface PictureWithOutlineProps {
  /** Path of the image, relative to the API base. */
  path: string;
  alt: string;
  element: Rect;
  /** The visible part of the page screenshot, in image pixels. */
  part: Rect;
  scale: PagePicture['scale'];
  /** False while the image is far from the viewport: its space is reserved, but it is not fetched. */
  isWanted: boolean;
}

/** An image from the server with a frame around one element; its space is reserved while it loads. */
export function PictureWithOutline(props: PictureWithOutlineProps) {
  const { path, alt, element, part, scale, isWanted } = props;
  const { t } = useTranslation('report');
  const picture = useGetScreenshotImage(path, { enabled: isWanted });
  const url = useObjectUrl(picture.data);
  if (picture.isError) {
    return <ErrorState message={t('shot.failed')} onRetry={() => void picture.refetch()} />;
  }
  const box = outlineBox(element, part, scale);
  return (
    <div className={styles.frame} style={{ aspectRatio: `${part.width} / ${part.height}` }}>
      {url ? (
        <>
          <img src={url} alt={alt} className={styles.picture} />
          <PictureOutline box={box} />
        </>
      ) : (
        // An image that is not fetched yet must not be announced as loading.
        isWanted && (
          <LoadingRegion label={t('shot.loading')}>
            <span />
          </LoadingRegion>
        )
      )}
    </div>
  );
}
