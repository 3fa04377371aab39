import type { DiscoveryNote } from '@abhigam/domain';
import { readableUrl } from '../../address/display-url.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import styles from './links.module.css';

/** Limits of the run: what page discovery did not cover. */
export function SiteNotes({ notes }: { notes: readonly DiscoveryNote[] }) {
  const { t } = useTranslation('links');
  if (notes.length === 0) return null;
  return (
    <Alert tone="warn">
      <ul className={styles.notes} aria-label={t('left.notes')}>
        {notes.map(({ note, url, count = 0 }) => (
          <li key={`${note} ${url}`}>{t(`left.note.${note}`, { url: readableUrl(url), count })}</li>
        ))}
      </ul>
    </Alert>
  );
}
