import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './result-details.module.css';

interface TextInImagesNoteProps {
  /** Number of image files that were read and not read; null when none had to be read. */
  images: { read: number; unread: number } | null;
}

/** Says that text was not read in all images: the checks of text in images depend on it. */
export function TextInImagesNote({ images }: TextInImagesNoteProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  if (images === null) return <p className={styles.count}>{t('details.imagesUnread')}</p>;
  if (images.unread === 0) return null;
  const unread = number(images.unread);
  const all = number(images.read + images.unread);
  return <p className={styles.count}>{t('details.someImagesUnread', { unread, all })}</p>;
}
