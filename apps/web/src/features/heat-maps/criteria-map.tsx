import { useQuery } from '@tanstack/react-query';
import { useAddresses } from '../../address/use-addresses.ts';
import { type CriteriaMap as Criteria, criteriaQuery } from '../../data/dashboard/heat-maps-query.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import styles from './heat-maps.module.css';
import { shareStep } from './model/share-step.ts';

/** Which criteria fail in which organizations: the darker a cell, the more of its websites fail. */
export function CriteriaMap() {
  const { t } = useTranslation(['heatMaps', 'dashboard']);
  const language = useReportLanguage();
  const { number } = useFormats();
  const title = t('dashboard:cards.criteria');
  return (
    <QueryCard
      title={title}
      query={useQuery(criteriaQuery)}
      lines={10}
      empty={{ when: ({ criteria }) => criteria.length === 0, text: t('criteria.none') }}
    >
      {(map) => (
        <Card title={title}>
          <p className={styles.lead}>
            {t('criteria.lead', { shown: number(map.organizations.length), total: number(map.total) })}
          </p>
          <div className={styles.stack}>
            <Grid title={title} map={map} />
            <Disclosure level={3} summary={t('criteria.names')}>
              <ul className={styles.criteria}>
                {map.criteria.map(({ num, names, level }) => (
                  <li key={num}>
                    <strong>{num}</strong> {names[language]} ({level})
                  </li>
                ))}
              </ul>
            </Disclosure>
          </div>
        </Card>
      )}
    </QueryCard>
  );
}

function Grid({ title, map: { criteria, organizations } }: { title: string; map: Criteria }) {
  const addresses = useAddresses();
  const { t } = useTranslation(['heatMaps', 'data']);
  const language = useReportLanguage();
  const { number } = useFormats();
  return (
    <ScrollRegion label={t('data:table.region', { caption: title })} isFrameless>
      <table className={styles.grid}>
        <caption hidden>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('organization')}</th>
            <th scope="col">{t('score')}</th>
            {criteria.map(({ num, names }) => (
              <th key={num} scope="col" className={styles.number}>
                <abbr title={names[language]}>{num}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {organizations.map(({ id, name, avgScore, websiteCnt, cells }) => (
            <tr key={id}>
              <th scope="row">
                <TextLink href={addresses.heatmap({ organizationId: String(id) })}>
                  <bdi>{name}</bdi>
                </TextLink>
                <span className={styles.soft}>
                  {t('organizations.websites', { count: websiteCnt, formatted: number(websiteCnt) })}
                </span>
              </th>
              <td>
                <WebsiteScoreBadge score={avgScore} />
              </td>
              {criteria.map(({ num }) => {
                const cell = cells.find((one) => one.num === num);
                const websites = cell?.websites ?? 0;
                return (
                  <td
                    key={num}
                    className={classNames(styles.cell, styles[`step${shareStep(websites, websiteCnt)}`])}
                  >
                    {number(websites)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
