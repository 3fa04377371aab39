import type { RootCauseView, TestRun } from '@abhigam/contract';
import type { ScoreStep } from '@abhigam/domain';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { CauseExample } from '../report-parts/cause-example.tsx';
import { ChangeWords } from '../report-parts/change-words.tsx';
import { ImpactBadge } from '../report-parts/impact-badge.tsx';
import { pagePath } from '../report-parts/model/page-path.ts';
import { TemplateBadge } from '../report-parts/template-badge.tsx';
import styles from './fix-first.module.css';
import { causeHref, elementHref } from './model/cause-hrefs.ts';

interface FixFirstEntryProps {
  run: TestRun;
  cause: RootCauseView;
  place: number;
  /** Share of all failing elements of the run, in whole percent. */
  share: number;
  /** Score after this repair and all repairs above it; null when unknown. */
  step: ScoreStep | null;
}

/** One repair: what to change, and what that fixes, with a link to the affected elements of the issue. */
export function FixFirstEntry({ run, cause, place, share, step }: FixFirstEntryProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const { example, change } = cause;
  const isKept = run.findingsRemoved === null;
  const title = change ? <ChangeWords change={change} /> : cause.title;
  const page = pagePath(example.url, run.baseUrl);
  return (
    <li className={styles.entry}>
      <span className={styles.place} aria-hidden="true">
        {number(place)}
      </span>
      <div className={styles.what}>
        <h3>
          {isKept ? (
            <TextLink href={causeHref(addresses, run.id, cause)} isStep>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </h3>
        {change && <p className={styles.soft}>{cause.title}</p>}
        <p className={styles.tags}>
          <ImpactBadge impact={cause.impact} />
          {cause.isTemplate && <TemplateBadge />}
          {cause.criteria.map((criterion) => (
            <span key={criterion}>{t('issue.criterionPlain', { number: criterion })}</span>
          ))}
        </p>
        {isKept && (
          <p className={styles.soft}>
            <TextLink href={elementHref(addresses, run.id, cause)} isStep>
              <CauseExample example={example} page={page} />
            </TextLink>
          </p>
        )}
      </div>
      <Gain cause={cause} share={share} step={step} />
    </li>
  );
}

function Gain({ cause, share, step }: Pick<FixFirstEntryProps, 'cause' | 'share' | 'step'>) {
  const { t } = useTranslation('report');
  const { number, percent } = useFormats();
  return (
    <div className={styles.gain}>
      <p>
        <strong>
          {t('overview.elements', { count: cause.elements, formatted: number(cause.elements) })}
        </strong>{' '}
        {t('overview.onPages', { count: cause.pages, formatted: number(cause.pages) })}
      </p>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ width: `${share}%` }} />
      </span>
      <p>{t('overview.ofAll', { share: percent(share) })}</p>
      {step && (
        <p className={styles.score}>
          {t(step.rises ? 'overview.scoreThen' : 'overview.scoreStays', {
            now: number(step.score),
            after: number(step.score),
          })}
        </p>
      )}
    </div>
  );
}
