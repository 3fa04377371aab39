import { CircleCheck, ClockAlert, ListTodo, TrendingDown } from 'lucide-react';
import { useId } from 'react';
import { useDashboardAttention } from '../../data/dashboard.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './attention.module.css';
import { type AttentionGroup, attentionGroups, QUESTIONS, type Question } from './model/attention-groups.ts';
import { WaitingPart } from './waiting-part.tsx';

const ICONS = { worse: TrendingDown, overdue: ClockAlert, next: ListTodo } as const satisfies Record<
  Question,
  unknown
>;

/** The three questions of a dashboard: what got worse, what is overdue, and what to do next. */
export function Attention() {
  const { t } = useTranslation(['dashboard', 'data']);
  const attention = useDashboardAttention(useReportLanguage());
  if (attention.isPending)
    return (
      <Card>
        <LoadingRegion>
          {/* As high as a typical response, to prevent a layout shift. */}
          <div className={styles.questions}>
            {QUESTIONS.map((question) => (
              <Skeleton key={question} lines={7} height={24} />
            ))}
          </div>
        </LoadingRegion>
      </Card>
    );
  if (attention.isError)
    return (
      <Card>
        <ErrorState
          message={t('data:errors.fetchData')}
          onRetry={() => void attention.refetch()}
          isRetrying={attention.isFetching}
        />
      </Card>
    );
  const groups = attentionGroups(attention.data);
  const { staleAfterDays, untestedAfterDays } = attention.data;
  return (
    <Card>
      {groups.every(({ waiting }) => waiting.length === 0) ? (
        <p className={styles.well}>
          <CircleCheck size={24} aria-hidden="true" />
          {t('attention.well')}
        </p>
      ) : (
        <div className={styles.questions}>
          {groups.map((group) => (
            <Answer key={group.question} group={group} days={{ staleAfterDays, untestedAfterDays }} />
          ))}
        </div>
      )}
    </Card>
  );
}

interface AnswerProps {
  group: AttentionGroup;
  days: { staleAfterDays: number; untestedAfterDays: number };
}

function Answer({ group: { question, waiting }, days }: AnswerProps) {
  const { t } = useTranslation('dashboard');
  const headingId = useId();
  const Icon = ICONS[question];
  return (
    <section className={styles.question} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        <Icon size={18} aria-hidden="true" />
        {t(`attention.questions.${question}`)}
      </h2>
      {waiting.length === 0 ? (
        <p className={styles.none}>{t(`attention.none.${question}`)}</p>
      ) : (
        waiting.map((part) => <WaitingPart key={part.kind} waiting={part} days={days} />)
      )}
    </section>
  );
}
