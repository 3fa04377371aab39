import type { ActivityEntry } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { CellStack } from '../../ui/data/cell-parts.tsx';
import { type Column, DataTable } from '../../ui/data/data-table.tsx';
import { Time } from '../../ui/data/time.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { ActivityAbout } from './activity-about.tsx';
import styles from './activity-log.module.css';
import { splitNames } from './model/marked-names.ts';
import { useActivitySentence } from './use-activity-sentence.ts';

const LOOKS = {
  HIGH: { tone: 'warn', icon: 'alert' },
  MEDIUM: { tone: 'info', icon: 'info' },
  LOW: { tone: 'plain', icon: 'none' },
} as const;

interface ActivityTableProps {
  entries: readonly ActivityEntry[];
  /** True while the previous rows are shown and the requested ones load. */
  isUpdating: boolean;
}

/** Event, priority and time (specification, administration 2.10). */
export function ActivityTable({ entries, isUpdating }: ActivityTableProps) {
  const { t } = useTranslation('activities');
  const columns: Column<ActivityEntry>[] = [
    {
      key: 'activity',
      header: t('columns.activity'),
      isRowHeader: true,
      cell: (entry) => (
        <CellStack>
          <Sentence entry={entry} />
          <ActivityAbout entry={entry} />
        </CellStack>
      ),
    },
    {
      key: 'priority',
      header: t('columns.priority'),
      isNoWrap: true,
      cell: ({ priority }) => <Badge {...LOOKS[priority]}>{t(`priority.${priority}`)}</Badge>,
    },
    {
      key: 'created',
      header: t('columns.created'),
      cell: ({ created }) => <Time value={created} />,
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      isCaptionHidden
      columns={columns}
      rows={entries}
      rowKey={({ lastId }) => lastId}
      isUpdating={isUpdating}
      minWidth={640}
    />
  );
}

function Sentence({ entry }: { entry: ActivityEntry }) {
  const sentence = useActivitySentence()(entry);
  // An event from a newer server that this app has no message for.
  if (sentence === null) return <q lang="en">{entry.content}</q>;
  return (
    <span className={styles.sentence}>
      {splitNames(sentence).map(({ at, isName, text }) =>
        isName ? <VisibleText key={at} text={text} /> : text,
      )}
    </span>
  );
}
