import { useState } from 'react';
import { pageFindingAddress } from '../../address/page-finding.ts';
import { useAddresses } from '../../address/use-addresses.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DisclosureListItem } from '../../ui/layout/disclosure-list.tsx';
import { TextLink } from '../../ui/navigation/text-link.tsx';
import { useStoredOpenState } from '../../ui/navigation/use-stored-open-state.ts';
import { useDecidedFilter } from '../decisions/decided-switch.tsx';
import { ElementList } from '../elements/element-list.tsx';
import { pagePath } from '../report-parts/model/page-path.ts';
import styles from './failures.module.css';

interface AffectedPageProps {
  auditId: string;
  testRunId: string;
  baseUrl: string;
  status: 'Fail' | 'Warn';
  page: { testInstanceId: string; url: string; elementCount: number };
  isOpenAtFirst: boolean;
}

/** One page with the elements that one check found on it; the elements are loaded when the page is opened. */
export function AffectedPage({
  auditId,
  testRunId,
  baseUrl,
  status,
  page,
  isOpenAtFirst,
}: AffectedPageProps) {
  const addresses = useAddresses();
  const decided = useDecidedFilter();
  const { t } = useTranslation('report');
  const { number } = useFormats();
  const [isOpen, setOpen] = useStoredOpenState(`elements-${page.testInstanceId}`, isOpenAtFirst);
  const [shown, setShown] = useState<string | null>(null);
  const count = page.elementCount;
  const path = pagePath(page.url, baseUrl);
  return (
    <DisclosureListItem
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={path}
      note={t('overview.elements', { count, formatted: number(count) })}
    >
      {isOpen && (
        <>
          <p className={styles.pageLink}>
            <TextLink
              href={pageFindingAddress(addresses, testRunId, {
                pageId: page.testInstanceId,
                auditId,
                status,
                decided,
              })}
              isStep
              aria-label={`${t('drill.openPage')}: ${path}`}
            >
              {t('drill.openPage')}
            </TextLink>
          </p>
          <ElementList
            audit={{ testInstanceId: page.testInstanceId, auditId, status, decided }}
            total={count}
            shownText={shown}
            onShow={(count) => setShown(String(count))}
            level={4}
            label={path}
          />
        </>
      )}
    </DisclosureListItem>
  );
}
