import type { ListedNonCompliance } from '@abhigam/contract';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CellCode, CellRemark, CellStack } from '../../../ui/data/cell-parts.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { ImpactBadge } from '../../report-parts/impact-badge.tsx';
import { impactOfRank } from '../../report-parts/model/impact-of-rank.ts';
import { TemplateBadge } from '../../report-parts/template-badge.tsx';
import type { NcSelection } from '../use-nc-selection.ts';
import styles from './nc-table.module.css';

interface IssueCellProps {
  row: ListedNonCompliance;
  title: string;
  /** Link to the details. */
  href: string;
  /** Null for users who may not change anything. */
  selection: NcSelection | null;
}

/** Issue, abbreviated element, and number of pages. */
export function IssueCell({ row, title, href, selection }: IssueCellProps) {
  const { t } = useTranslation('nonCompliances');
  const { number } = useFormats();
  const { pagesAffected: count, failingElement, website } = row;
  return (
    <div className={styles.issue}>
      {selection && (
        <Checkbox
          isSelected={selection.has(row)}
          isDisabled={!selection.fits(row)}
          onChange={(isSelected) => selection.set(row, isSelected)}
          aria-label={t('table.select', { title, website: website.name })}
        >
          {null}
        </Checkbox>
      )}
      <CellStack>
        <TextLink href={href} keepsScroll className={styles.title}>
          {title}
        </TextLink>
        {failingElement.snippet !== '' && <CellCode code={failingElement.snippet} />}
        <span className={styles.facts}>
          <ImpactBadge impact={impactOfRank(row.priority)} />
          <CellRemark>
            {count > 0 ? t('table.pages', { count, formatted: number(count) }) : t('table.noPages')}
          </CellRemark>
          {row.isTemplate && <TemplateBadge />}
        </span>
      </CellStack>
    </div>
  );
}
