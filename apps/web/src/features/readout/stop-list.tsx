import type { KeyboardStop } from '@abhigam/contract';
import { TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FindingLinks } from './finding-links.tsx';
import { PageText } from './page-text.tsx';
import styles from './readout.module.css';

interface StopListProps {
  page: { testRunId: string; id: string };
  stops: readonly KeyboardStop[];
  selected: number | null;
  onSelect: (number: number) => void;
  /** Receives focus when a stop is selected on the image. */
  list: RefObject<HTMLOListElement | null>;
}

/** The stops as a list, equivalent to the image. */
export function StopList({ page, stops, selected, onSelect, list }: StopListProps) {
  const { t } = useTranslation('readout');
  // The URL can name a stop far down the list.
  useEffect(() => {
    if (selected !== null)
      list.current?.querySelector(`[data-stop="${selected}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [selected, list]);
  return (
    <ol ref={list} className={styles.stops} aria-label={t('keyboard.list')}>
      {stops.map((stop) => (
        <StopEntry
          key={stop.number}
          page={page}
          stop={stop}
          isSelected={stop.number === selected}
          onSelect={onSelect}
        />
      ))}
    </ol>
  );
}

interface StopEntryProps extends Pick<StopListProps, 'page' | 'onSelect'> {
  stop: KeyboardStop;
  isSelected: boolean;
}

function StopEntry({ page, stop, isSelected, onSelect }: StopEntryProps) {
  const { t } = useTranslation('readout');
  const { number } = useFormats();
  const { name, role, problems, rect, tabIndex, selector } = stop;
  return (
    <li className={classNames(styles.stop, isSelected && styles.chosen)} data-stop={stop.number}>
      <div className={styles.stopHead}>
        <Button
          size="small"
          tone={isSelected ? 'primary' : 'normal'}
          aria-label={t('keyboard.choose', { number: number(stop.number) })}
          aria-pressed={isSelected}
          onPress={() => onSelect(stop.number)}
        >
          {number(stop.number)}
        </Button>
        <p className={styles.stopName}>
          {name === '' ? (
            <span className={styles.soft}>{t('keyboard.noName')}</span>
          ) : (
            <PageText isCut={stop.isNameCut}>{name}</PageText>
          )}{' '}
          <span className={styles.role}>{role}</span>
          {tabIndex !== null && tabIndex > 0 && (
            <span className={styles.soft}> {t('keyboard.tabIndex', { value: tabIndex })}</span>
          )}
          {rect === null && <span className={styles.soft}> {t('keyboard.notOnPicture')}</span>}
        </p>
      </div>
      {problems.length > 0 && (
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>
              <TriangleAlert size={14} aria-hidden="true" /> {t(`keyboard.problem.${problem}`)}
            </li>
          ))}
        </ul>
      )}
      <FindingLinks page={page} findings={stop.findings} count={stop.findingCount} />
      {isSelected && selector !== '' && (
        <p className={styles.selectorLine}>
          {t('keyboard.selector')}: <code dir="ltr">{selector}</code>
        </p>
      )}
    </li>
  );
}
