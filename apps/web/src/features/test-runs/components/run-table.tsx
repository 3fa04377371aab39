import type { TestRunSummary } from '@abhigam/contract';
import { displayUrl } from '../../../address/display-url.ts';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useLayout } from '../../../address/use-layout.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useSpansOrganizations } from '../../../session/use-role.ts';
import { type Column, DataTable, type Sort } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { UserText } from '../../../ui/data/user-text.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { RunScoreBadge, type ScoreWordKind } from '../../../vocabulary/run-score-badge.tsx';
import { RunStatusBadge } from '../../../vocabulary/run-status-badge.tsx';
import { useLabels } from '../../../vocabulary/use-words.ts';
import { useRunActions } from '../../run-controls/use-run-actions.tsx';
import styles from './run-table.module.css';

interface RunTableProps {
  caption: string;
  runs: readonly TestRunSummary[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  isUpdating: boolean;
  /** False when all runs belong to one website. */
  hasWebsite?: boolean;
  /** URL that rows omit, because it is shown above the list. */
  knownUrl?: string | undefined;
  /** Wording of the scores; screens about a website use the one for websites. */
  scoreWord?: ScoreWordKind | undefined;
}

/** Runs with status, score and actions. */
export function RunTable(props: RunTableProps) {
  const { caption, runs, sort, onSort, isUpdating, hasWebsite = false, knownUrl, scoreWord } = props;
  const { t } = useTranslation('runs');
  const words = useLabels();
  // The older layout shows only the columns of the specification (testing 2).
  const isOlder = useLayout() === 'older';
  const { actionsOf, dialog } = useRunActions(
    { view: t('actions.report'), cancel: t('actions.cancel') },
    (action, { name }) => t('actionOn', { action, name }),
  );
  const seesOrganizations = useSpansOrganizations('testRun.list') && hasWebsite && !isOlder;
  const organization: Column<TestRunSummary> = {
    key: 'organization',
    header: t('table.organization'),
    cell: ({ website }) => <UserText>{website?.department.name}</UserText>,
  };
  const columns: Column<TestRunSummary>[] = [
    {
      key: 'name',
      header: t(hasWebsite ? 'table.website' : 'table.name'),
      isRowHeader: true,
      cell: (run) => <RunName run={run} hasWebsite={hasWebsite} knownUrl={knownUrl} />,
    },
    ...(seesOrganizations ? [organization] : []),
    { key: 'mode', header: t('table.mode'), cell: (run) => words.mode(run.testMode) },
    { key: 'version', header: t('table.version'), cell: (run) => words.shortVersion(run.wcagVersion) },
    { key: 'level', header: t('table.level'), isNoWrap: true, cell: (run) => words.level(run.wcagLevel) },
    {
      key: 'status',
      header: t('table.status'),
      isSortable: true,
      cell: (run) => <RunState run={run} />,
    },
    {
      key: 'score',
      header: t('table.score'),
      isSortable: true,
      cell: (run) => <RunScoreBadge score={run.score} word={scoreWord} />,
    },
    {
      key: 'created',
      header: t('table.created'),
      isSortable: true,
      cell: (run) => <Time value={run.created} />,
    },
    ...(isOlder
      ? []
      : [{ key: 'actions', header: t('table.actions'), isHeaderHidden: true, cell: actionsOf }]),
  ];
  return (
    <>
      {dialog}
      <DataTable
        caption={caption}
        isCaptionHidden
        columns={columns}
        rows={runs}
        rowKey={(run) => run.id}
        sort={sort}
        onSort={onSort}
        isUpdating={isUpdating}
        minWidth={seesOrganizations ? 1000 : 860}
      />
    </>
  );
}

/** Status of a run, and its number of broken links; broken links do not make a run partial. */
function RunState({ run: { status, cntBrokenLinks } }: { run: TestRunSummary }) {
  const { t } = useTranslation('runs');
  const { number } = useFormats();
  return (
    <div className={styles.name}>
      <RunStatusBadge status={status} />
      {cntBrokenLinks > 0 && (
        <span className={styles.soft}>
          {t('table.brokenLinks', { count: cntBrokenLinks, formatted: number(cntBrokenLinks) })}
        </span>
      )}
    </div>
  );
}

interface RunNameProps extends Pick<RunTableProps, 'knownUrl'> {
  run: TestRunSummary;
  hasWebsite: boolean;
}

function RunName({ run, hasWebsite, knownUrl }: RunNameProps) {
  const addresses = useAddresses();
  const { t } = useTranslation('runs');
  const remark = hasWebsite ? run.name : run.baseUrl === knownUrl ? null : displayUrl(run.baseUrl);
  return (
    <div className={styles.name}>
      <TextLink href={addresses.testResult({ testRunId: run.id })}>
        <UserText>{hasWebsite ? (run.website?.name ?? displayUrl(run.baseUrl)) : run.name}</UserText>
      </TextLink>
      {remark && <UserText className={styles.soft}>{remark}</UserText>}
      {run.apiKey && (
        <span className={styles.soft}>{t('table.byService', { service: run.apiKey.serviceName })}</span>
      )}
    </div>
  );
}
