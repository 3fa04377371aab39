import type { RunOverviewView, TestRun } from '@abhigam/contract';
import { useState } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { DetailsRemoved } from '../report-parts/details-removed.tsx';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import styles from './fix-first.module.css';
import { FixFirstEntry } from './fix-first-entry.tsx';

interface FixFirstProps {
  run: TestRun;
  /** Null for a run that ended before root causes were kept. */
  overview: RunOverviewView | null;
}

const SHOWN_FIRST = 3;

/** The root causes whose repair removes the most failing elements, with the score that it would give. */
export function FixFirst({ run, overview }: FixFirstProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  return (
    <section aria-labelledby="fix-first">
      <h2 id="fix-first" className={styles.title}>
        {t('overview.fixFirst')}
      </h2>
      {overview ? (
        <Causes run={run} overview={overview} />
      ) : run.findingsRemoved ? (
        <DetailsRemoved />
      ) : (
        <>
          <p className={styles.lead}>{t('overview.noCauses')}</p>
          <p>
            <TextLink href={addresses.testResult(run.id, 'failures')}>{t('overview.toFailures')}</TextLink>
          </p>
        </>
      )}
    </section>
  );
}

function Causes({ run, overview }: { run: TestRun; overview: RunOverviewView }) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const { rootCauses, causes, elements } = overview;
  const [areAllShown, setAllShown] = useState(false);
  const shown = areAllShown ? rootCauses.length : Math.min(SHOWN_FIRST, rootCauses.length);
  const more = useFocusOnMore<HTMLOListElement>(shown);
  return (
    <>
      <Lead run={run} overview={overview} />
      <ol ref={more.list} className={styles.list}>
        {rootCauses.slice(0, shown).map((cause, index) => (
          <FixFirstEntry
            key={`${cause.auditId} ${cause.rootCause}`}
            run={run}
            cause={cause}
            place={index + 1}
            total={elements}
          />
        ))}
      </ol>
      <p className={styles.after}>
        {shown < rootCauses.length && (
          <Button
            size="small"
            onPress={() => {
              more.noteShown();
              setAllShown(true);
            }}
          >
            {t('overview.moreCauses', { count: rootCauses.length - shown })}
          </Button>
        )}
        <span>{t('overview.causesInAll', { count: causes, formatted: number(causes) })}</span>
      </p>
    </>
  );
}

/** "Fixing these 3 removes 78 % of all failures." */
function Lead({ run, overview }: { run: TestRun; overview: RunOverviewView }) {
  const { t } = useTranslation('report');
  const { number, percent } = useFormats();
  const { together, elements } = overview;
  const { score } = run;
  return (
    <p className={styles.lead}>
      {t('overview.fixFirstLead', {
        count: together.causes,
        share: percent(floorShare(together.elements, elements)),
        elements: number(together.elements),
        total: number(elements),
      })}{' '}
      {together.score !== null &&
        score !== null &&
        t(together.score > score ? 'overview.scoreTogether' : 'overview.scoreSame', {
          now: number(score),
          after: number(together.score),
        })}
    </p>
  );
}

/** Rounded down, so that "100 %" means all. */
function floorShare(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.floor((100 * part) / whole);
}
