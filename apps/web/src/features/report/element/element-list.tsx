import type { FailingElementView } from '@abhigam/contract';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { STEP, shownCount } from '../model/shown-count.ts';
import { ElementCard } from './element-card.tsx';
import styles from './element-list.module.css';

interface ElementListProps {
  auditId: string;
  elements: readonly FailingElementView[];
  testInstanceId: string;
  /** How many are shown, as the address says it, and how to change that. */
  shownText: string | null;
  onShow: (count: number) => void;
  /** Level of the heading of each element. */
  level: 3 | 4;
  /** Name of the list. */
  label: string;
}

/** Elements in steps of twenty, so that hundreds stay quick; what is new takes the focus. */
export function ElementList(props: ElementListProps) {
  const { auditId, elements, testInstanceId, shownText, onShow, level, label } = props;
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const shown = shownCount(shownText, elements.length);
  const focusFrom = useRef<number | null>(null);
  const firstNew = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusFrom.current === null || shown <= focusFrom.current) return;
    focusFrom.current = null;
    firstNew.current?.focus();
  }, [shown]);
  const next = Math.min(STEP, elements.length - shown);
  return (
    <>
      <ol className={styles.list} aria-label={label}>
        {elements.slice(0, shown).map((element, index) => (
          <li key={element.id}>
            <ElementCard
              auditId={auditId}
              element={element}
              testInstanceId={testInstanceId}
              number={index + 1}
              total={elements.length}
              level={level}
              {...(index === focusFrom.current ? { headingRef: firstNew } : {})}
            />
          </li>
        ))}
      </ol>
      {next > 0 && (
        <p className={styles.more}>
          <Button
            onPress={() => {
              focusFrom.current = shown;
              onShow(shown + STEP);
            }}
          >
            {t('drill.moreElements', { count: next })}
          </Button>
          <span>{t('drill.shownOf', { shown: number(shown), total: number(elements.length) })}</span>
        </p>
      )}
    </>
  );
}
