import type { RunOverviewView, TestRun } from '@abhigam/contract';
import type { ReactNode } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePublicSettings } from '../../settings/public-settings.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { useLabels } from '../../vocabulary/use-words.ts';
import styles from './trust.module.css';

interface TrustProps {
  run: TestRun;
  /** Null for a run that ended before this was stored. */
  trust: RunOverviewView['trust'] | null;
}

/** Coverage of the run: what the figures are based on, what they omit, and what needs manual testing. */
export function Trust({ run, trust }: TrustProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { hideWarnings } = usePublicSettings();
  return (
    <section aria-labelledby="trust" className={styles.trust}>
      <h2 id="trust">{t('trust.title')}</h2>
      <dl className={styles.facts}>
        <Level run={run} />
        <Pages run={run} trust={trust} />
        {trust && (
          <>
            <Addresses run={run} trust={trust} />
            <Parts trust={trust} />
            <Criteria run={run} criteria={trust.criteria} />
          </>
        )}
        <Fact term={t('trust.person')}>
          <p>{t('trust.personText')}</p>
          {!hideWarnings && (
            <p>
              <TextLink href={addresses.testResult({ testRunId: run.id, view: 'warnings' })}>
                {t('trust.toManual')}
              </TextLink>
            </p>
          )}
        </Fact>
      </dl>
    </section>
  );
}

/** What a run below the required level did not test. */
function Level({ run }: { run: TestRun }) {
  const { t } = useTranslation('report');
  if (run.wcagLevel !== 'A') return null;
  return (
    <Fact term={t('trust.level')}>
      <p>{t('trust.levelA')}</p>
    </Fact>
  );
}

function Pages({ run, trust }: TrustProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const {
    cntPagesComplete: tested,
    cntPages: total,
    cntPagesFailed: failed,
    cntBrokenLinks: broken,
  } = run.stats;
  return (
    <Fact term={t('trust.pages')}>
      <p>
        {failed === 0
          ? t('trust.pagesAll', { count: tested, formatted: number(tested) })
          : t('trust.pagesTested', { count: total, tested: number(tested), total: number(total) })}
      </p>
      {broken > 0 && (
        <p>
          <TextLink href={addresses.testResult({ testRunId: run.id, view: 'links' })}>
            {t('header.brokenLinks', { count: broken, formatted: number(broken) })}
          </TextLink>
        </p>
      )}
      {trust !== null && trust.pagesTakenOver > 0 && (
        <p>
          {t('trust.takenOver', { count: trust.pagesTakenOver, formatted: number(trust.pagesTakenOver) })}
        </p>
      )}
      {failed > 0 && (
        <>
          <Counts
            items={(trust?.pagesFailed ?? []).map(({ reason, pages }) => ({
              key: reason,
              count: pages,
              words: t(`reason.${reason}`),
            }))}
          />
          <p>
            <TextLink
              href={addresses.testResult({ testRunId: run.id, view: 'pages', query: { status: 'FAILURE' } })}
            >
              {t('overview.notTestedAll', { count: failed, formatted: number(failed) })}
            </TextLink>
          </p>
        </>
      )}
    </Fact>
  );
}

/** URLs that the run found and did not test. */
function Addresses({ run, trust }: { run: TestRun; trust: RunOverviewView['trust'] }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['report', 'links']);
  if (trust.addressesLeftOut.length === 0) return null;
  return (
    <Fact term={t('trust.addresses')}>
      <Counts
        items={trust.addressesLeftOut.map(({ why, addresses }) => ({
          key: why,
          count: addresses,
          words: t(`links:left.why.${why}`),
        }))}
      />
      <p>
        <TextLink href={addresses.testResult({ testRunId: run.id, view: 'links' })}>
          {t('trust.toAddresses')}
        </TextLink>
      </p>
    </Fact>
  );
}

/** Steps that were skipped on tested pages. */
function Parts({ trust }: { trust: RunOverviewView['trust'] }) {
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const planned = trust.partsLeftOut.flatMap(({ part, planned: why, pages }) =>
    why === null ? [] : [{ part, why, pages }],
  );
  const items = [
    ...trust.partsLeftOut
      .filter((left) => left.planned === null)
      .map(({ part, pages }) => ({ key: part, count: pages, words: t(`trust.part.${part}`) })),
    { key: 'errors', count: trust.pagesWithErrors, words: t('trust.errors') },
    { key: 'frames', count: trust.pagesWithUnreadFrames, words: t('trust.frames') },
  ].filter(({ count }) => count > 0);
  return (
    <Fact term={t('trust.parts')}>
      {items.length === 0 ? (
        <p>{t('trust.partsNone')}</p>
      ) : (
        <>
          <p>{t('trust.partsLead')}</p>
          <Counts items={items} />
        </>
      )}
      {planned.map(({ part, why, pages }) => (
        <p key={`${part} ${why}`}>{t(`trust.notUsed.${why}`, { count: pages, formatted: number(pages) })}</p>
      ))}
    </Fact>
  );
}

function Criteria({ run, criteria }: { run: TestRun; criteria: { total: number; judged: number } }) {
  const { t } = useTranslation('report');
  const { number, percent } = useFormats();
  const words = useLabels();
  return (
    <Fact term={t('trust.criteria')}>
      <p>
        {t('trust.criteriaJudged', {
          standard: words.standard(run.wcagVersion, run.wcagLevel),
          judged: number(criteria.judged),
          total: number(criteria.total),
          share: percent((100 * criteria.judged) / Math.max(1, criteria.total)),
        })}
      </p>
      <p>{t('trust.criteriaHint')}</p>
    </Fact>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Counts({ items }: { items: readonly { key: string; count: number; words: string }[] }) {
  const { number } = useFormats();
  if (items.length === 0) return null;
  return (
    <ul className={styles.counts}>
      {items.map(({ key, count, words }) => (
        <li key={key}>
          <strong>{number(count)}</strong> <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
