import { MEDIA_TYPES, type MediaType } from '@abhigam/domain';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './media.module.css';
import { MediaIcon } from './media-icon.tsx';
import { type MediaChoice, type MediaHref, mediaQuery } from './model/media-choice.ts';

interface MediaTypesProps {
  choice: MediaChoice;
  current: MediaType;
  totals: Record<MediaType, number>;
  hrefOf: MediaHref;
}

/** Number of media by type; types with media link to their list. */
export function MediaTypes({ choice, current, totals, hrefOf }: MediaTypesProps) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  return (
    <nav aria-label={t('media.types')}>
      <ul className={styles.types}>
        {MEDIA_TYPES.map((type) => {
          const body = (
            <>
              <MediaIcon type={type} />
              <span>{t(`media.type.${type}`)}</span>
              <strong className={styles.typeCount}>{number(totals[type])}</strong>
            </>
          );
          return (
            <li key={type}>
              {totals[type] === 0 && type !== current ? (
                <span className={`${styles.type} ${styles.absent}`}>{body}</span>
              ) : (
                <TextLink
                  href={hrefOf(mediaQuery(choice, { type }))}
                  className={styles.type}
                  {...(type === current ? { 'aria-current': 'true' } : {})}
                >
                  {body}
                </TextLink>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
