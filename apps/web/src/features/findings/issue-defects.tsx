import type { TestRun } from '@abhigam/contract';
import { useLocation } from 'react-router';
import { useSearch } from '../../address/use-search.ts';
import { SHOW_MORE_STEP, visibleCount } from '../../address/visible-count.ts';
import type { JoinedParts } from '../../data/model/join-parts.ts';
import type { DefectsOf, DefectsPart } from '../../data/report.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMay } from '../../session/use-role.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BulkDecide } from '../decisions/bulk-decide.tsx';
import { useFocusAfterRemoval } from '../decisions/use-focus-after-removal.ts';
import { withShown } from '../report-parts/model/with-shown.ts';
import { ShowMore } from '../report-parts/show-more.tsx';
import { useFocusOnMore } from '../report-parts/use-focus-on-more.ts';
import { BulkStatus } from './bulk-status.tsx';
import { DefectCard } from './defect-card.tsx';
import styles from './pages.module.css';
import { useSelection } from './use-selection.ts';

interface IssueDefectsProps {
  run: TestRun;
  of: DefectsOf;
  /** The loaded parts of the list. */
  found: JoinedParts<DefectsPart>;
}

/** The different defects of one issue, the most widespread first. */
export function IssueDefects({ run, of, found }: IssueDefectsProps) {
  const { status, decided } = of;
  const { t } = useTranslation(['report', 'data']);
  const { number } = useFormats();
  const [search, setSearch] = useSearch();
  const { state } = useLocation();
  const total = found.answers[0]?.total ?? 0;
  const shown = visibleCount(search.get('shown'), total);
  const defects = found.answers.flatMap((answer) => answer.defects).slice(0, shown);
  const more = useFocusOnMore<HTMLOListElement>(defects.length);
  const { list, noteDecided } = useFocusAfterRemoval<HTMLOListElement>(
    defects.map(({ element }) => element.id),
  );
  const maySetAside = useMay('decision.setAside');
  const mayChange = useMay('nonCompliance.update');
  const followed = found.answers[0]?.nonCompliances;
  const selection = useSelection(
    defects.flatMap(({ element }) => element.nonCompliance?.id ?? []),
    followed?.total ?? 0,
    // When the user opened one cause, everything that its repair fixes is selected.
    of.rootCause !== undefined,
  );
  return (
    <>
      {found.isError && <ErrorState message={t('data:errors.fetchData')} onRetry={found.retry} />}
      {found.answers.length > 0 && (
        <p className={styles.lead}>
          {status === 'Fail' ? (
            <>
              <strong>{t('issueWise.defect', { count: total, formatted: number(total) })}</strong>{' '}
              {t('issueWise.defectsLead')}
            </>
          ) : (
            t('issuePage.warnedLead')
          )}
        </p>
      )}
      {mayChange && followed && followed.total > 0 && (
        <BulkStatus websiteId={run.website.id} of={of} selection={selection} asOf={followed.asOf}>
          {maySetAside && decided === 'open' && (
            <BulkDecide
              websiteId={run.website.id}
              of={of}
              total={total}
              choice={selection.choice}
              onMade={() => selection.setAll(false)}
            />
          )}
        </BulkStatus>
      )}
      <ol
        ref={(element) => {
          more.list.current = element;
          list.current = element;
        }}
        className={styles.defects}
      >
        {defects.map((defect, index) => (
          <DefectCard
            key={defect.element.feHash}
            run={run}
            of={of}
            defect={defect}
            number={index + 1}
            total={total}
            isSelected={selection.isOpen ? selection.has(defect.element.nonCompliance?.id) : null}
            onDecided={() => noteDecided(defect.element.id)}
            onSelect={(isSelected) => selection.set(defect.element.nonCompliance?.id, isSelected)}
          />
        ))}
      </ol>
      {found.isPending && (
        <LoadingRegion>
          <Skeleton lines={4} height={48} />
        </LoadingRegion>
      )}
      {defects.length > 0 && (
        <ShowMore
          shown={shown}
          total={total}
          label={(count) => t(status === 'Fail' ? 'issueWise.more' : 'issuePage.moreWarned', { count })}
          onMore={() => {
            more.noteShown();
            setSearch((current) => withShown(current, 'shown', shown + SHOW_MORE_STEP), {
              replace: true,
              state,
            });
          }}
        />
      )}
    </>
  );
}
