import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { useReportWords } from '../api/use-report-words.ts';
import type { FixFirstItem } from '../model/fix-first.ts';
import { ImpactBadge } from '../words/impact-badge.tsx';
import { TemplateBadge } from '../words/template-badge.tsx';
import styles from './fix-first.module.css';

interface FixFirstEntryProps {
  item: FixFirstItem;
  place: number;
  href: string;
}

export function FixFirstEntry({ item, place, href }: FixFirstEntryProps) {
  const { t } = useTranslation('report');
  const { number, percent } = useFormats();
  const { titleOf, criteriaOf } = useReportWords();
  const criteria = criteriaOf(item.auditId);
  const share = percent(100 * item.share);
  return (
    <li className={styles.entry}>
      <span className={styles.place} aria-hidden="true">
        {number(place)}
      </span>
      <div className={styles.what}>
        <h3>
          <TextLink href={href}>{titleOf(item.auditId, item.title)}</TextLink>
        </h3>
        <p className={styles.tags}>
          <ImpactBadge impact={item.impact} />
          {item.isTemplate && <TemplateBadge />}
          {criteria.map((criterion) => (
            <span key={criterion}>{t('issue.criterionPlain', { number: criterion })}</span>
          ))}
        </p>
      </div>
      <div className={styles.gain}>
        <p>
          <strong>
            {t('overview.elements', { count: item.elements, formatted: number(item.elements) })}
          </strong>{' '}
          {t('overview.onPages', { count: item.pages, formatted: number(item.pages) })}
        </p>
        <span className={styles.track} aria-hidden="true">
          <span className={styles.fill} style={{ width: `${100 * item.share}%` }} />
        </span>
        <p>{t('overview.ofAll', { share })}</p>
      </div>
    </li>
  );
}
