import { elementCrop, type Rect } from '@abhigam/domain';
import { useGetScreenshotImage, useGetScreenshots } from '../../data/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { outlineBox } from '../report-parts/model/outline-box.ts';
import { PictureOutline } from '../report-parts/picture-outline.tsx';
import { useObjectUrl } from '../report-parts/use-object-url.ts';
import styles from './readout.module.css';

interface LineShotProps {
  testInstanceId: string;
  rect: Rect;
  /** Number of the line as displayed. */
  number: string;
}

/** The region of a line in the page screenshot: the whole image is loaded and clipped. */
export function LineShot({ testInstanceId, rect, number }: LineShotProps) {
  const { t } = useTranslation(['readout', 'report']);
  const pictures = useGetScreenshots(testInstanceId);
  const page = pictures.data ? (pictures.data.lh ?? pictures.data.andi) : undefined;
  const picture = useGetScreenshotImage(page?.path ?? '', { enabled: Boolean(page) });
  const url = useObjectUrl(picture.data);
  const part = page ? elementCrop(rect, page) : null;
  if (pictures.data && !page) return <p className={styles.soft}>{t('picture.none')}</p>;
  if (pictures.isError || picture.isError) return <p className={styles.soft}>{t('report:shot.failed')}</p>;
  if (page && !part) return <p className={styles.soft}>{t('keyboard.notOnPicture')}</p>;
  if (!page || !part || !url)
    return (
      <LoadingRegion label={t('report:shot.loading')}>
        <Skeleton height={80} />
      </LoadingRegion>
    );
  const box = outlineBox(rect, part, page.scale);
  return (
    <div
      className={styles.crop}
      style={{ aspectRatio: `${part.width} / ${part.height}`, maxWidth: part.width }}
    >
      <img
        src={url}
        alt={t('picture.partAlt', { number })}
        className={styles.cropped}
        style={{
          width: `${(100 * page.width) / part.width}%`,
          left: `${(-100 * part.x) / part.width}%`,
          top: `${(-100 * part.y) / part.height}%`,
        }}
      />
      <PictureOutline box={box} />
    </div>
  );
}
