import { NUMBERED_PAGE, pageCountOf } from '../../address/page-count.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { type CriteriaMap as Criteria, useCriterionHeatmap } from '../../data/heat-maps.ts';
import { QueryCard } from '../../frame/query-card.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { classNames } from '../../ui/class-names.ts';
import { Pagination } from '../../ui/data/pagination.tsx';
import { UserText } from '../../ui/data/user-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { WebsiteScoreBadge } from '../../vocabulary/run-score-badge.tsx';
import styles from './heat-maps.module.css';
import { shareStep } from './model/share-step.ts';

interface CriteriaMapProps {
  page: number;
  hrefOf: (page: number) => string;
}

/**
 * Criteria by organization: the larger the share of failing websites, the darker the cell. Each cell links to
 * its failures.
 */
export function CriteriaMap({ page, hrefOf }: CriteriaMapProps) {
  const { t } = useTranslation(['heatMaps', 'dashboard']);
  const language = useReportLanguage();
  const { number } = useFormats();
  const criteria = useCriterionHeatmap(page);
  const title = t('dashboard:cards.criteria');
  return (
    <QueryCard
      title={title}
      query={criteria}
      lines={10}
      empty={{
        when: ({ organizations, criteria: failing }) =>
          page > 1 ? organizations.length === 0 : failing.length === 0,
        text: t(page > 1 ? 'list.behindLast' : 'criteria.none'),
      }}
    >
      {(map) => (
        <Card title={title}>
          <p className={styles.lead}>
            {t('criteria.lead')}{' '}
            {t('criteria.shown', {
              first: number((page - 1) * NUMBERED_PAGE + 1),
              last: number((page - 1) * NUMBERED_PAGE + map.organizations.length),
              total: number(map.total),
            })}
          </p>
          <div className={styles.stack}>
            <Grid title={title} map={map} isUpdating={criteria.isPlaceholderData} />
            <Pagination
              list={title}
              page={page}
              pageCount={pageCountOf(map.total)}
              hrefOf={hrefOf}
              keepsScroll
            />
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

interface GridProps {
  title: string;
  map: Criteria;
  isUpdating: boolean;
}

function Grid({ title, map: { criteria, organizations }, isUpdating }: GridProps) {
  const addresses = useAddresses();
  const mayRead = useMay('nonCompliance.read');
  const { t } = useTranslation(['heatMaps', 'data']);
  const language = useReportLanguage();
  const { number } = useFormats();
  return (
    <ScrollRegion label={t('data:table.region', { caption: title })} isFrameless>
      <table className={styles.grid} aria-busy={isUpdating}>
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
                  <UserText>{name}</UserText>
                </TextLink>
                <span className={styles.soft}>
                  {t('organizations.websites', { count: websiteCnt, formatted: number(websiteCnt) })}
                </span>
              </th>
              <td>
                <WebsiteScoreBadge score={avgScore} />
              </td>
              {criteria.map(({ num, handle }) => {
                const cell = cells.find((one) => one.num === num);
                const websites = cell?.websites ?? 0;
                return (
                  <td
                    key={num}
                    className={classNames(styles.cell, styles[`step${shareStep(websites, websiteCnt)}`])}
                  >
                    {websites > 0 && mayRead ? (
                      <TextLink
                        href={addresses.nonCompliances({
                          organizationId: String(id),
                          criterion: num,
                          status: 'ALL',
                          notResolved: 'true',
                        })}
                        aria-label={t('criteria.cell', {
                          count: websites,
                          formatted: number(websites),
                          organization: name,
                          criterion: `${num} ${handle}`,
                        })}
                      >
                        {number(websites)}
                      </TextLink>
                    ) : (
                      number(websites)
                    )}
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
