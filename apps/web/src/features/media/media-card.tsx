import type { MediaView, TestRun } from '@abhigam/contract';
import type { MediaType } from '@abhigam/domain';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { CodeSnippet } from '../../ui/data/code-snippet.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { DocumentState } from './document-state.tsx';
import styles from './media.module.css';
import { MediaFacts } from './media-facts.tsx';
import { MediaIcon } from './media-icon.tsx';
import { MediaShot } from './media-shot.tsx';
import { MediaUses } from './media-uses.tsx';
import { drawingName, mediaName, tagOf } from './model/media-name.ts';
import { PdfCheckList } from './pdf-check-list.tsx';
import { lacksText } from './recognised-text.tsx';

interface MediaCardProps {
  media: MediaView;
  type: MediaType;
  run: TestRun;
  /** Whether the card shows a file over all pages instead of one place on one page. */
  isOfRun: boolean;
}

/** A media item: screenshot, kind, text alternative and code. */
export function MediaCard({ media, type, run, isOfRun }: MediaCardProps) {
  const { t } = useTranslation('report');
  const drawing = drawingName(media);
  const title =
    drawing === null
      ? (mediaName(media) ?? t('media.inPage'))
      : t(drawing === '' ? 'media.drawing' : 'media.drawingNamed', { name: drawing });
  return (
    <article className={styles.card}>
      <div>
        {media.rect ? (
          <MediaShot media={media} rect={media.rect} title={title} />
        ) : (
          <span className={styles.noPicture}>
            <MediaIcon type={type} size={28} />
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h4 className={styles.title}>
          <UserText>{title}</UserText>
        </h4>
        <p className={styles.badges}>
          <State media={media} />
          {media.isSprite && <Badge tone="plain">{t('media.sprite')}</Badge>}
          {isImage(media) && media.alternative === null ? (
            <Badge tone="warn" icon="alert">
              {t('media.noAlternative')}
            </Badge>
          ) : (
            lacksText(media) && (
              <Badge tone="warn" icon="alert">
                {t('media.textDiffers')}
              </Badge>
            )
          )}
          {media.document && <DocumentState document={media.document} />}
        </p>
        {media.document?.facts && (
          <PdfCheckList facts={media.document.facts} problems={media.document.problems} />
        )}
        <MediaFacts media={media} />
        {isOfRun && <MediaUses media={media} run={run} />}
        {media.snippet && (
          <CodeSnippet
            label={t('element.snippet')}
            parts={[{ kind: 'plain', start: 0, text: media.snippet }]}
          />
        )}
      </div>
    </article>
  );
}

/**
 * Whether the medium needs a text alternative. Moving text (`marquee`) does not; older runs stored it as a
 * graphic, as ANDI does.
 */
function isImage({ types, snippet }: MediaView): boolean {
  const isText = ['marquee', 'blink'].includes(tagOf(snippet) ?? '');
  return types.includes('inline') && !types.includes('decorative') && !isText;
}

/** Shown only when the file failed to load or has not been requested. */
function State({ media: { state, failure, httpStatus } }: { media: MediaView }) {
  const { t } = useTranslation('report');
  if (state === 'failed') {
    const why = failure ? t(`media.failure.${failure}`, { status: httpStatus ?? '' }) : '';
    return (
      <Badge tone="fail" icon="cross">
        {t('media.failed')} {why}
      </Badge>
    );
  }
  if (state !== 'waiting') return null;
  return (
    <Badge tone="info" icon="clock">
      {t('media.waiting')}
    </Badge>
  );
}
