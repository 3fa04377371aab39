import type { KeyboardStop } from '@abhigam/contract';
import type { PagePicture } from '@abhigam/domain';
import { useEffect, useRef, useState } from 'react';
import { useGetScreenshotImage } from '../../data/pages.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { outlineBox } from '../report-parts/model/outline-box.ts';
import { PictureOutline } from '../report-parts/picture-outline.tsx';
import { useObjectUrl } from '../report-parts/use-object-url.ts';
import { stopMarks } from './model/stop-marks.ts';
import { PictureTools } from './picture-tools.tsx';
import styles from './readout.module.css';

interface StopPictureProps {
  picture: PagePicture & { path: string };
  stops: readonly KeyboardStop[];
  selected: number | null;
  onSelect: (number: number) => void;
}

/** The page screenshot with its stops drawn in focus order. */
export function StopPicture({ picture, stops, selected, onSelect }: StopPictureProps) {
  const { t } = useTranslation(['readout', 'report']);
  const { number } = useFormats();
  const [zoom, setZoom] = useState(1);
  const view = useRef<HTMLElement>(null);
  const bytes = useGetScreenshotImage(picture.path);
  const url = useObjectUrl(bytes.data);
  const marks = stopMarks(stops, picture);
  const chosen = stops.find((stop) => stop.number === selected);
  useShown(view, selected, zoom, url !== null);
  if (bytes.isError)
    return <ErrorState message={t('report:shot.failed')} onRetry={() => void bytes.refetch()} />;
  const part = { x: 0, y: 0, width: picture.width, height: picture.height };
  const box = chosen?.rect ? outlineBox(chosen.rect, part, picture.scale) : null;
  return (
    <div className={styles.pictureColumn}>
      <PictureTools zoom={zoom} onZoom={setZoom} view={view} />
      {/* The picture scrolls in both directions, so it must be focusable. */}
      <section
        ref={view}
        className={styles.view}
        aria-label={t('picture.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div
          className={styles.canvas}
          style={{ width: `${zoom * 100}%`, aspectRatio: `${picture.width} / ${picture.height}` }}
        >
          {url && (
            <img
              src={url}
              alt={t('picture.alt', { count: marks.length, formatted: number(marks.length) })}
              className={styles.image}
            />
          )}
          <svg className={styles.path} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <polyline className={styles.halo} points={marks.map(({ x, y }) => `${x},${y}`).join(' ')} />
            <polyline className={styles.track} points={marks.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
          {box && <PictureOutline box={box} />}
          {/* Mouse only: the list next to it has a button for each stop. */}
          <div aria-hidden="true">
            {marks.map((mark) => (
              <button
                key={mark.number}
                type="button"
                tabIndex={-1}
                className={classNames(
                  styles.mark,
                  mark.hasProblem && styles.markProblem,
                  mark.number === selected && styles.markChosen,
                )}
                style={{ left: `${mark.x}%`, top: `${mark.y}%` }}
                onClick={() => onSelect(mark.number)}
                data-mark={mark.number}
              >
                {number(mark.number)}
              </button>
            ))}
          </div>
        </div>
      </section>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.legendMark}>1</span> {t('picture.legendStop')}
        <span className={classNames(styles.legendMark, styles.markProblem)}>1</span>{' '}
        {t('picture.legendProblem')}
      </p>
    </div>
  );
}

/** Scrolls the mark of the selected stop to the centre of the image; the screen does not scroll. */
function useShown(
  view: React.RefObject<HTMLElement | null>,
  selected: number | null,
  zoom: number,
  isLoaded: boolean,
): void {
  useEffect(() => {
    const area = view.current;
    const mark = area?.querySelector<HTMLElement>(`[data-mark="${selected}"]`);
    if (!area || !mark || !isLoaded || zoom < 1) return;
    area.scrollTo({
      left: mark.offsetLeft - area.clientWidth / 2,
      top: mark.offsetTop - area.clientHeight / 2,
    });
  }, [view, selected, zoom, isLoaded]);
}
