import type { ListedDecision } from '@abhigam/contract';
import { displayUrl } from '../../../address/display-url.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { CellCode, CellRemark, CellStack } from '../../../ui/data/cell-parts.tsx';
import { VisibleText } from '../../../ui/data/visible-text.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { useDecisionTitle } from '../use-decision-title.ts';
import styles from './decision-list.module.css';

interface AboutCellProps {
  row: ListedDecision;
  /** Link to the details. */
  href: string;
}

/** What the decision is about: check, scope and the representative element. */
export function AboutCell({ row, href }: AboutCellProps) {
  const { t } = useTranslation(['decisionList', 'decisions']);
  const title = useDecisionTitle()(row);
  return (
    <CellStack>
      <TextLink
        href={href}
        keepsScroll
        className={styles.title}
        aria-label={t('table.openOf', { title, website: row.website.name })}
      >
        {title}
      </TextLink>
      {row.snippet !== '' && <CellCode code={row.snippet} />}
      <CellRemark>
        {t(`decisions:scope.${row.scope}`)}
        {row.pageUrl !== null && (
          <>
            {': '}
            <VisibleText text={displayUrl(row.pageUrl)} maxLength={100} />
          </>
        )}
      </CellRemark>
    </CellStack>
  );
}
