import type { ScoredCategory, ScoredReport } from '@abhigam/contract';
import { auditRating } from '@abhigam/domain';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { DisclosureList } from '../../ui/layout/disclosure-list.tsx';
import { type AuditGroup, groupsOf, type ListedAudit } from './model/audit-groups.ts';
import styles from './scored.module.css';
import { ScoredAuditFold } from './scored-audit-fold.tsx';

interface ScoredCategoryCardProps {
  category: ScoredCategory;
  audits: ScoredReport['audits'];
  /** Total weight of all audits of the page. */
  total: number;
  page: { testRunId: string; id: string };
}

/**
 * One category: its score, then its audits by result. Failed audits are expanded, the other audits are
 * collapsed.
 */
export function ScoredCategoryCard({ category, audits, total, page }: ScoredCategoryCardProps) {
  return (
    <Card title={category.title} actions={<CategoryScore score={category.score} />}>
      <div className={styles.groups}>
        {groupsOf(category, audits).map(({ group, listed }) => (
          <AuditGroupPart key={group} group={group} listed={listed} total={total} page={page} />
        ))}
      </div>
    </Card>
  );
}

interface AuditGroupPartProps extends Pick<ScoredCategoryCardProps, 'total' | 'page'> {
  group: AuditGroup;
  listed: readonly ListedAudit[];
}

function AuditGroupPart({ group, listed, total, page }: AuditGroupPartProps) {
  const { t } = useTranslation('scored');
  const { number } = useFormats();
  const title = t(`group.${group}`, { count: number(listed.length) });
  const folds = (
    <DisclosureList>
      {listed.map((one) => (
        <ScoredAuditFold key={one.audit.id} listed={one} total={total} page={page} />
      ))}
    </DisclosureList>
  );
  if (group === 'failed')
    return (
      <section className={styles.group}>
        <h3>{title}</h3>
        {folds}
      </section>
    );
  return (
    <Disclosure summary={title}>
      <p className={styles.hint}>{t(`hint.${group}`)}</p>
      {folds}
    </Disclosure>
  );
}

const TONES = { pass: 'pass', average: 'warn', fail: 'fail', error: 'plain' } as const;
const ICONS = { pass: 'check', average: 'alert', fail: 'cross', error: 'none' } as const;

/** Score of a category as a number and a rating. */
function CategoryScore({ score }: { score: number | null }) {
  const { t } = useTranslation(['scored', 'data']);
  const { number } = useFormats();
  if (score === null)
    return (
      <Badge tone="plain" icon="none">
        {t('data:score.none')}
      </Badge>
    );
  const rating = auditRating({ score, scoreDisplayMode: 'numeric' });
  return (
    <Badge tone={TONES[rating]} icon={ICONS[rating]}>
      {t('categoryScore', { score: number(Math.round(score * 100)), rating: t(`rating.${rating}`) })}
    </Badge>
  );
}
