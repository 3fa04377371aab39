import type { PagePicture, Rect } from '@abhigam/domain';
import { Crosshair, Maximize, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PictureWithOutline } from './picture-with-outline.tsx';
import { useZoom } from './use-zoom.ts';
import styles from './zoom-view.module.css';

interface ZoomViewProps {
  page: PagePicture & { path: string };
  /** The element, in CSS pixels. */
  rect: Rect;
  alt: string;
}

/** A page screenshot that can be zoomed, from the whole page to the element. */
export function ZoomView({ page, rect, alt }: ZoomViewProps) {
  const { t } = useTranslation('element');
  const { percent } = useFormats();
  const { region, zoom, size, toElement, toReal, toWhole, step, handlers } = useZoom(page, rect);
  // The container scrolls, so it must be focusable.
  const reachable = { tabIndex: 0 };
  return (
    <div className={styles.view}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-label={t('shot.controls')} className={styles.controls}>
        <Button size="small" icon={<ZoomIn size={16} aria-hidden="true" />} onPress={() => step(1)}>
          {t('shot.zoomIn')}
        </Button>
        <Button size="small" icon={<ZoomOut size={16} aria-hidden="true" />} onPress={() => step(-1)}>
          {t('shot.zoomOut')}
        </Button>
        <Button size="small" icon={<Scan size={16} aria-hidden="true" />} onPress={toReal}>
          {t('shot.real')}
        </Button>
        <Button size="small" icon={<Maximize size={16} aria-hidden="true" />} onPress={toWhole}>
          {t('shot.whole')}
        </Button>
        <Button size="small" icon={<Crosshair size={16} aria-hidden="true" />} onPress={toElement}>
          {t('shot.element')}
        </Button>
        <span role="status" className={styles.level}>
          {zoom !== null && t('shot.zoom', { percent: percent(zoom * 100) })}
        </span>
      </div>
      <section
        ref={region}
        aria-label={t('shot.region')}
        className={styles.region}
        {...reachable}
        {...handlers}
      >
        <div style={{ width: size.width * (zoom ?? 1), margin: 'auto' }}>
          <PictureWithOutline
            path={page.path}
            alt={alt}
            element={rect}
            part={{ x: 0, y: 0, width: page.width, height: page.height }}
            scale={page.scale}
            isWanted
          />
        </div>
      </section>
      <p className={styles.help}>{t('shot.help')}</p>
    </div>
  );
}
