import type { RootCauseView, TestRun } from '@abhigam/contract';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { ImpactBadge } from '../report-parts/impact-badge.tsx';
import { pagePath } from '../report-parts/model/page-path.ts';
import { TemplateBadge } from '../report-parts/template-badge.tsx';
import styles from './fix-first.module.css';
import { elementHref } from './model/element-href.ts';

interface FixFirstEntryProps {
  run: TestRun;
  cause: RootCauseView;
  place: number;
  /** Failing elements of the run. */
  total: number;
}

/** Characters of an example's code that fit in a line or two. */
const MAX_CODE = 160;

/** One repair: what is wrong, an example with its correction one click away, and what the repair removes. */
export function FixFirstEntry({ run, cause, place, total }: FixFirstEntryProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const { example } = cause;
  const code = example.snippet.length > MAX_CODE ? `${example.snippet.slice(0, MAX_CODE)}…` : example.snippet;
  return (
    <li className={styles.entry}>
      <span className={styles.place} aria-hidden="true">
        {number(place)}
      </span>
      <div className={styles.what}>
        <h3>
          {run.findingsRemoved === null ? (
            <TextLink href={elementHref(addresses, run.id, cause)}>{cause.title}</TextLink>
          ) : (
            cause.title
          )}
        </h3>
        <p className={styles.tags}>
          <ImpactBadge impact={cause.impact} />
          {cause.isTemplate && <TemplateBadge />}
          {cause.criteria.map((criterion) => (
            <span key={criterion}>{t('issue.criterionPlain', { number: criterion })}</span>
          ))}
        </p>
        {code && (
          <p className={styles.example}>
            <span className={styles.soft}>
              {t('overview.exampleOn', { page: pagePath(example.url, run.baseUrl) })}
            </span>{' '}
            <code dir="ltr">{code}</code>
          </p>
        )}
        {run.findingsRemoved === null && (
          <p className={styles.soft}>
            <TextLink href={addresses.testResult(run.id, 'failures', { auditId: cause.auditId })}>
              {t('overview.allOfIssue')}
            </TextLink>
          </p>
        )}
      </div>
      <Gain run={run} cause={cause} total={total} />
    </li>
  );
}

function Gain({ run, cause, total }: Omit<FixFirstEntryProps, 'place'>) {
  const { t } = useTranslation('report');
  const { number, percent } = useFormats();
  const share = (100 * cause.elements) / Math.max(1, total);
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
      {cause.score !== null && run.score !== null && (
        <p className={styles.score}>
          {t(cause.score > run.score ? 'overview.scoreFromTo' : 'overview.scoreStays', {
            now: number(run.score),
            after: number(cause.score),
          })}
        </p>
      )}
    </div>
  );
}
