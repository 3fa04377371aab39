import type { FailingElementView, TestRun } from '@abhigam/contract';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { joinParts } from '../../data/join-parts.ts';
import { DEFECT_PAGES, type DefectsOf, defectPagesQuery } from '../../data/report/defects-query.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { useKeptOpen } from '../../ui/navigation/use-kept-open.ts';
import { ElementCard } from '../elements/element-card.tsx';
import { partsOf } from '../report-parts/model/parts.ts';
import { PageLink } from '../report-parts/page-link.tsx';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import styles from './pages.module.css';

interface DefectCardProps {
  run: TestRun;
  of: DefectsOf;
  defect: { element: FailingElementView; testInstanceId: string; pageCount: number };
  number: number;
  total: number;
  /** Whether it is selected for a change of several; null while there are no checkboxes. */
  isSelected: boolean | null;
  onSelect: (isSelected: boolean) => void;
  onDecided: () => void;
}

/** One non-compliance, shown where it was first found, with every page it was found on. */
export function DefectCard(props: DefectCardProps) {
  const { run, of, defect, number, total, isSelected, onSelect, onDecided } = props;
  const { t } = useTranslation(['report', 'element', 'data']);
  const formats = useFormats();
  const [isOpen, setOpen] = useKeptOpen(`pages-${defect.element.feHash}`);
  const count = defect.pageCount;
  return (
    <li className={styles.defect} data-entry>
      {isSelected !== null && defect.element.nonCompliance && (
        <div className={styles.select}>
          <Checkbox isSelected={isSelected} onChange={onSelect}>
            {t('element:noncompliance.select', { number })}
          </Checkbox>
        </div>
      )}
      <ElementCard
        auditId={of.auditId}
        element={defect.element}
        testInstanceId={defect.testInstanceId}
        number={number}
        total={total}
        level={3}
        status={of.status}
        isDefect
        onDecided={onDecided}
        title={t(of.status === 'Fail' ? 'issueWise.number' : 'element.number', { number, total })}
      />
      <div className={styles.found}>
        <Disclosure
          level={4}
          isOpen={isOpen}
          onOpenChange={setOpen}
          summary={t('issueWise.foundOn', { count, formatted: formats.number(count) })}
        >
          {isOpen && <PagesOfDefect run={run} of={of} feHash={defect.element.feHash} total={count} />}
        </Disclosure>
      </div>
    </li>
  );
}

interface PagesOfDefectProps {
  run: TestRun;
  of: DefectsOf;
  feHash: string;
  total: number;
}

/** Links to the pages, those with most of it first, in steps. */
function PagesOfDefect({ run, of, feHash, total }: PagesOfDefectProps) {
  const { t } = useTranslation(['report', 'data']);
  const [shown, setShown] = useState(DEFECT_PAGES);
  const { answers, isPending, isError, retry } = useQueries({
    queries: partsOf(Math.min(shown, total), DEFECT_PAGES).map((part) => defectPagesQuery(of, feHash, part)),
    combine: joinParts,
  });
  const pages = answers.flatMap((answer) => answer.pages);
  const more = useFocusOnMore<HTMLUListElement>(pages.length);
  const next = Math.min(DEFECT_PAGES, total - pages.length);
  return (
    <>
      <ul ref={more.list} className={styles.pageLinks}>
        {pages.map((page) => (
          <li key={page.testInstanceId}>
            <PageLink
              run={run}
              page={{ id: page.testInstanceId, url: page.url }}
              auditId={of.auditId}
              isStep
            />
          </li>
        ))}
      </ul>
      {isError && <ErrorState message={t('data:errors.fetchData')} onRetry={retry} />}
      {isPending && (
        <LoadingRegion>
          <Skeleton lines={3} height={24} />
        </LoadingRegion>
      )}
      {next > 0 && !isPending && !isError && (
        <Button
          size="small"
          onPress={() => {
            more.noteShown();
            setShown(shown + DEFECT_PAGES);
          }}
        >
          {t('drill.morePages', { count: next })}
        </Button>
      )}
    </>
  );
}
