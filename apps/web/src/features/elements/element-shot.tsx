import type { FailingElementView } from '@abhigam/contract';
import { type AuditSource, elementCrop, type Rect } from '@abhigam/domain';
import { Maximize2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useGetScreenshots } from '../../data/pages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useHasBeenNear } from '../report-parts/use-has-been-near.ts';
import styles from './element-shot.module.css';
import { ElementStateImage } from './element-state-image.tsx';
import { PictureWithOutline } from './picture-with-outline.tsx';
import { ShotDialog } from './shot-dialog.tsx';
import { ShotSource } from './shot-source.tsx';

interface ElementShotProps {
  element: FailingElementView;
  testInstanceId: string;
  /** Position in the list, for the label of the button. */
  number: number;
}

/** Crop of the page screenshot with the element outlined. */
export function ElementShot({ element, testInstanceId, number }: ElementShotProps) {
  const { t } = useTranslation(['report', 'element']);
  const { picture } = element;
  return (
    <div className={styles.shot}>
      {picture && <ElementStateImage element={element} picture={picture} />}
      {element.rect ? (
        <Shot element={element} rect={element.rect} testInstanceId={testInstanceId} number={number} />
      ) : (
        !picture && <p className={styles.note}>{t(element.state ? 'element:state.noShot' : 'shot.none')}</p>
      )}
    </div>
  );
}

function Shot({ element, rect, testInstanceId, number }: ElementShotProps & { rect: Rect }) {
  const { t } = useTranslation('report');
  const ref = useRef<HTMLElement>(null);
  const isWanted = useHasBeenNear(ref);
  const [isEnlarged, setEnlarged] = useState(false);
  const pictures = useGetScreenshots(testInstanceId, { enabled: isWanted });
  const [source, setSource] = useState<AuditSource>('lh');
  const { lh = null, andi = null } = pictures.data ?? {};
  const page = (source === 'lh' ? lh : andi) ?? lh ?? andi;
  const part = page ? elementCrop(rect, page) : null;
  if (pictures.isError) return <p className={styles.note}>{t('shot.failed')}</p>;
  if (pictures.data && !part) return <p className={styles.note}>{t('shot.none')}</p>;
  return (
    <figure ref={ref} className={styles.figure}>
      {page && part ? (
        <PictureWithOutline
          path={`/failing-elements/${element.id}/image`}
          alt={t('shot.alt', { label: element.label })}
          element={rect}
          part={part}
          scale={page.scale}
          isWanted={isWanted}
        />
      ) : (
        <div className={styles.frame} style={{ aspectRatio: '2 / 1' }} />
      )}
      <figcaption className={styles.caption}>
        {t('shot.caption')}{' '}
        <Button
          size="small"
          tone="quiet"
          icon={<Maximize2 size={14} aria-hidden="true" />}
          aria-label={t('shot.enlargeOf', { number })}
          onPress={() => setEnlarged(true)}
        >
          {t('shot.enlarge')}
        </Button>
        {page && <ShotSource lh={lh} andi={andi} source={source} onChange={setSource} />}
      </figcaption>
      {page && (
        <ShotDialog
          isOpen={isEnlarged}
          onClose={() => setEnlarged(false)}
          page={page}
          rect={rect}
          label={element.label}
        />
      )}
    </figure>
  );
}
