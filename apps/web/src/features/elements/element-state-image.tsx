import type { FailingElementView } from '@abhigam/contract';
import { useRef } from 'react';
import { useGetScreenshotImage } from '../../data/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion } from '../../ui/feedback/skeleton.tsx';
import { useHasBeenNear } from '../report-parts/use-has-been-near.ts';
import { useObjectUrl } from '../report-parts/use-object-url.ts';
import styles from './element-shot.module.css';

interface OwnPictureProps {
  element: FailingElementView;
  picture: NonNullable<FailingElementView['picture']>;
}

/** An image of the element in the state in which it was found; the page screenshot does not show that state. */
export function ElementStateImage({ element, picture }: OwnPictureProps) {
  const { t } = useTranslation(['report', 'element']);
  const ref = useRef<HTMLElement>(null);
  const isWanted = useHasBeenNear(ref);
  const loaded = useGetScreenshotImage(`/failing-elements/${element.id}/picture`, { enabled: isWanted });
  const url = useObjectUrl(loaded.data);
  const alt = usePictureAlt(element, picture);
  return (
    <figure ref={ref} className={styles.figure}>
      {loaded.isError ? (
        <ErrorState message={t('shot.failed')} onRetry={() => void loaded.refetch()} />
      ) : (
        <div className={styles.frame} style={{ aspectRatio: `${picture.width} / ${picture.height}` }}>
          {url ? (
            <img src={url} alt={alt} className={styles.picture} />
          ) : (
            isWanted && (
              <LoadingRegion label={t('shot.loading')}>
                <span />
              </LoadingRegion>
            )
          )}
        </div>
      )}
      <figcaption className={styles.caption}>{t(`element:picture.${picture.shows}Caption`)}</figcaption>
    </figure>
  );
}

/** Alternative text: the state and the press that leads there, or the element and how the page was used. */
function usePictureAlt({ state, label }: FailingElementView, { shows }: OwnPictureProps['picture']): string {
  const { t } = useTranslation('element');
  const last = state?.steps.at(-1);
  if (shows !== 'state') return t(`picture.${shows}`, { label });
  if (!state || !last) return label;
  return t(`picture.${last.press}`, { what: t(`picture.${state.kind}`), name: last.on });
}
