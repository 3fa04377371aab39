import { useAddresses } from '../../address/use-addresses.ts';
import { useListSharedCausesTop } from '../../data/shared-causes.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { CauseItem } from './cause-item.tsx';
import styles from './shared-causes.module.css';

/** The three causes whose repair fixes the most failures; each links to its page. */
export function TopCauses() {
  const addresses = useAddresses();
  const { t } = useTranslation(['sharedCauses', 'dashboard']);
  const title = t('dashboard:cards.sharedCauses');
  const all = <LinkButton href={addresses.sharedCauses()}>{t('top.all')}</LinkButton>;
  return (
    <QueryCard
      title={title}
      query={useListSharedCausesTop(useReportLanguage())}
      lines={6}
      actions={all}
      empty={{ when: (causes) => causes.length === 0, text: t('top.none') }}
    >
      {(causes) => (
        <Card title={title} actions={all} isFlush>
          <p className={styles.top}>{t('top.lead')}</p>
          <ol className={classNames(styles.list, styles.inCard)}>
            {causes.map((cause) => (
              <CauseItem key={cause.id} cause={cause} organizationId={null} level={3} />
            ))}
          </ol>
        </Card>
      )}
    </QueryCard>
  );
}
