import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import type { RefObject } from 'react';
import { Toolbar } from 'react-aria-components';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { nextZoom } from './model/zoom-steps.ts';
import styles from './readout.module.css';

interface PictureToolsProps {
  zoom: number;
  onZoom: (change: (now: number) => number) => void;
  /** The scrolling element. */
  view: RefObject<HTMLElement | null>;
}

/** Buttons that zoom and pan the image, for users without mouse or touch. */
export function PictureTools({ zoom, onZoom, view }: PictureToolsProps) {
  const { t } = useTranslation('readout');
  const { percent } = useFormats();
  const move = (x: number, y: number) => {
    const area = view.current;
    area?.scrollBy({ left: (x * area.clientWidth) / 3, top: (y * area.clientHeight) / 3 });
  };
  return (
    <Toolbar aria-label={t('picture.tools')} className={classNames(styles.tools)}>
      <IconButton
        label={t('picture.zoomOut')}
        icon={<ZoomOut size={18} aria-hidden="true" />}
        onPress={() => onZoom((now) => nextZoom(now, -1))}
      />
      <span className={styles.zoom} role="status">
        {t('picture.zoom', { percent: percent(zoom * 100) })}
      </span>
      <IconButton
        label={t('picture.zoomIn')}
        icon={<ZoomIn size={18} aria-hidden="true" />}
        onPress={() => onZoom((now) => nextZoom(now, 1))}
      />
      <IconButton
        label={t('picture.fit')}
        icon={<Maximize size={18} aria-hidden="true" />}
        onPress={() => onZoom(() => 1)}
      />
      <IconButton
        label={t('picture.left')}
        icon={<ArrowLeft size={18} aria-hidden="true" />}
        onPress={() => move(-1, 0)}
      />
      <IconButton
        label={t('picture.right')}
        icon={<ArrowRight size={18} aria-hidden="true" />}
        onPress={() => move(1, 0)}
      />
      <IconButton
        label={t('picture.up')}
        icon={<ArrowUp size={18} aria-hidden="true" />}
        onPress={() => move(0, -1)}
      />
      <IconButton
        label={t('picture.down')}
        icon={<ArrowDown size={18} aria-hidden="true" />}
        onPress={() => move(0, 1)}
      />
    </Toolbar>
  );
}
