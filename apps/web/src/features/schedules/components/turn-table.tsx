import type { ScheduleTurn } from '@abhigam/contract';
import type { DueTimeOutcome } from '@abhigam/domain';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';
import { Time } from '../../../ui/data/time.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { TextLink } from '../../../ui/navigation/text-link.tsx';
import { useTranslateMessage } from '../../../vocabulary/use-translate-message.ts';
import { useLateWords } from '../use-late-words.ts';
import styles from './schedule-page.module.css';

const LOOKS = {
  started: { tone: 'pass', icon: 'check' },
  skipped: { tone: 'plain', icon: 'none' },
  refused: { tone: 'fail', icon: 'cross' },
} as const satisfies Record<DueTimeOutcome, object>;

/** Results of the due times of a schedule, newest first. */
export function TurnTable({ turns }: { turns: readonly ScheduleTurn[] }) {
  const addresses = useAddresses();
  const { t } = useTranslation('schedules');
  const columns: Column<ScheduleTurn>[] = [
    { key: 'due', header: t('one.due'), isRowHeader: true, cell: ({ due }) => <Time value={due} /> },
    { key: 'became', header: t('one.became'), cell: (turn) => <Outcome turn={turn} /> },
    {
      key: 'report',
      header: t('one.report'),
      cell: ({ testRunId }) =>
        testRunId ? (
          <TextLink href={addresses.testResult({ testRunId })}>{t('report.table.view')}</TextLink>
        ) : (
          '–'
        ),
    },
  ];
  if (turns.length === 0) {
    return (
      <Card title={t('one.turns')}>
        <p>{t('one.turnsNone')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('one.turns')} isFlush>
      <DataTable
        caption={t('one.turns')}
        isCaptionHidden
        isFrameless
        columns={columns}
        rows={turns}
        rowKey={({ due }) => due}
      />
    </Card>
  );
}

function Outcome({ turn }: { turn: ScheduleTurn }) {
  const { t } = useTranslation('schedules');
  const { tone, icon } = LOOKS[turn.outcome];
  return (
    <div className={styles.became}>
      <Badge tone={tone} icon={icon}>
        {t(`turn.${turn.outcome}`)}
      </Badge>
      <p>{useTurnSentence()(turn)}</p>
    </div>
  );
}

/** Whether the run started on time, or the reason why not. */
function useTurnSentence(): (turn: ScheduleTurn) => string {
  const { t } = useTranslation('schedules');
  const { duration, dateTime } = useFormats();
  const lateWords = useLateWords();
  const say = useTranslateMessage();
  return ({ outcome, due, settled, lateReason, refusal }) => {
    const time = dateTime(new Date(settled));
    const why = lateReason && lateWords(lateReason, refusal);
    if (outcome === 'started') {
      if (!why) return t('turn.onTime');
      const seconds = (Date.parse(settled) - Date.parse(due)) / 1000;
      return `${t('turn.late', { delay: duration(seconds), time })} ${why}`;
    }
    if (outcome === 'skipped') return why ?? '';
    const reason = refusal && (say(refusal) ?? refusal.message);
    const because = reason === null ? why : t('turn.refusedBecause', { reason });
    return [because, t('turn.given-up', { time })].filter(Boolean).join(' ');
  };
}
