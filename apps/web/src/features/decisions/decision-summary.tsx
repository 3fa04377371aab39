import type { ManualTestCounts, SetAsideCounts } from '@abhigam/domain';
import { Fragment } from 'react';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import styles from './decisions.module.css';

interface BesideScoreProps {
  setAside: SetAsideCounts;
  handTests: ManualTestCounts;
  /** Links to the lists; omitted when they are below. */
  hrefs?: { handFailed: string; testsFailed: string; setAside: string };
}

/**
 * What users have decided, next to the score. Decisions never change a score. Renders nothing without
 * decisions.
 */
export function DecisionSummary({ setAside, handTests, hrefs }: BesideScoreProps) {
  const { t } = useTranslation('decisions');
  const { number } = useFormats();
  const counts = {
    handFailed: setAside.failed,
    testsFailed: handTests.failed,
    setAside: setAside.accepted + setAside['not-an-issue'],
  };
  const shown = KINDS.filter((kind) => counts[kind] > 0);
  if (shown.length === 0) return null;
  return (
    <p className={styles.beside}>
      <strong>{t('beside.title')}:</strong>{' '}
      {shown.map((kind, index) => {
        const words = t(`beside.${kind}`, { count: counts[kind], formatted: number(counts[kind]) });
        return (
          <Fragment key={kind}>
            {index > 0 && '; '}
            {hrefs ? <TextLink href={hrefs[kind]}>{words}</TextLink> : words}
          </Fragment>
        );
      })}
      {t('beside.end')} {t('beside.note')}
    </p>
  );
}

const KINDS = ['handFailed', 'testsFailed', 'setAside'] as const;
