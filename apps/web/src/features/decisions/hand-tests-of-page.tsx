import { AppError, HAND_VERDICTS, type HandVerdict } from '@abhigam/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type HandTest, handTestsQuery } from '../../data/decisions/hand-tests-query.ts';
import { useSaveHandTests } from '../../data/decisions/use-save-hand-tests.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useReportLanguage } from '../../i18n/use-report-language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { Time } from '../../ui/data/time.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CriteriaList } from '../report-parts/criteria-list.tsx';
import styles from './decisions.module.css';
import { VerdictBadge } from './verdict-badge.tsx';

/** The tests of a page that a person does by hand, one after the other: after a verdict the next open one has the focus. */
export function HandTestsOfPage({ testInstanceId }: { testInstanceId: string }) {
  const { t } = useTranslation(['decisions', 'data']);
  const { number } = useFormats();
  const found = useQuery(handTestsQuery(testInstanceId, useReportLanguage()));
  const list = useRef<HTMLUListElement>(null);
  const judged = useRef<number | null>(null);
  const updated = found.dataUpdatedAt;
  useEffect(() => {
    if (judged.current === null || updated === 0) return;
    const entries = [...(list.current?.children ?? [])];
    const from = judged.current;
    judged.current = null;
    const next = [...entries.slice(from + 1), ...entries.slice(0, from)].find(
      (entry) => entry instanceof HTMLElement && entry.dataset.open === 'true',
    );
    next?.querySelector<HTMLElement>('button')?.focus();
  }, [updated]);
  if (found.isError && !found.data) {
    return <ErrorState message={t('data:errors.fetchData')} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) {
    return (
      <LoadingRegion>
        <Skeleton lines={5} height={40} />
      </LoadingRegion>
    );
  }
  const { tests, mayJudge } = found.data;
  const done = tests.filter((test) => !isOpen(test)).length;
  return (
    <section className={styles.handTests} aria-labelledby="hand-tests">
      <h2 id="hand-tests">{t('hand.title')}</h2>
      <p>{t('hand.lead')}</p>
      <p>
        <strong>{t('hand.progress', { done: number(done), total: number(tests.length) })}</strong>
      </p>
      <ul ref={list} className={styles.tests}>
        {tests.map((test, index) => (
          <li key={test.id} className={styles.test} data-open={isOpen(test)}>
            <Test
              testInstanceId={testInstanceId}
              test={test}
              mayJudge={mayJudge}
              onJudged={() => {
                judged.current = index;
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Not tested, or tested when the page was another one. */
function isOpen({ decision }: HandTest): boolean {
  return decision === null || decision.isPageChanged;
}

interface TestProps {
  testInstanceId: string;
  test: HandTest;
  mayJudge: boolean;
  onJudged: () => void;
}

function Test({ testInstanceId, test, mayJudge, onJudged }: TestProps) {
  const { t } = useTranslation(['decisions', 'report']);
  const { id, title, description, criteria, decision } = test;
  const save = useSaveHandTests(testInstanceId);
  const [note, setNote] = useState<string | null>(null);
  const written = note ?? decision?.note ?? '';
  const judge = (verdict: HandVerdict | null) => {
    if (verdict !== decision?.verdict || decision?.isPageChanged) onJudged();
    save.mutate([{ id, verdict, note: written, ...(decision ? { version: decision.version } : {}) }], {
      onSuccess: () => {
        setNote(null);
        announce(
          verdict === null
            ? t('hand.cleared', { title })
            : t('hand.saved', { title, verdict: t(`verdict.${verdict}`) }),
        );
      },
    });
  };
  return (
    <>
      <h3>{title}</h3>
      <p>
        <CodeWords text={description} />
      </p>
      <p className={styles.soft}>
        {t('report:list.criteria')}: <CriteriaList criteria={criteria} />
      </p>
      {decision ? (
        <p className={styles.state}>
          <VerdictBadge verdict={decision.verdict} />
          <span className={styles.soft}>
            {t('hand.testedOn')} <Time value={decision.made} show="date" />{' '}
            <VisibleText
              text={t('card.madeBy', {
                name: decision.by?.fullName || decision.by?.email || t('card.noOne'),
              })}
            />
            {decision.isPageChanged && `. ${t('hand.pageChanged')}`}
          </span>
        </p>
      ) : (
        <p className={styles.soft}>{t('hand.open')}</p>
      )}
      {save.isError && (
        <Alert tone="fail" takesFocus>
          {save.error instanceof AppError && save.error.code === 'ER_STATE'
            ? t('hand.notSaved')
            : t('form.failed')}
        </Alert>
      )}
      {mayJudge ? (
        <>
          <fieldset className={styles.judge} aria-label={`${t('hand.verdict')}: ${title}`}>
            <div className={styles.buttons}>
              {HAND_VERDICTS.map((verdict) => (
                <Button
                  key={verdict}
                  size="small"
                  aria-pressed={decision?.verdict === verdict}
                  isPending={save.isPending}
                  onPress={() => judge(verdict)}
                >
                  {t(`verdict.${verdict}`)}
                </Button>
              ))}
              {decision && (
                <Button size="small" tone="quiet" isPending={save.isPending} onPress={() => judge(null)}>
                  {t('hand.clear')}
                </Button>
              )}
            </div>
          </fieldset>
          <TextField label={t('hand.note', { title })} rows={2} value={written} onChange={setNote} />
          {decision && note !== null && note !== decision.note && (
            <div>
              <Button size="small" isPending={save.isPending} onPress={() => judge(decision.verdict)}>
                {t('hand.save')}
              </Button>
            </div>
          )}
        </>
      ) : (
        decision?.note && (
          <p className={styles.words}>
            <VisibleText text={decision.note} />
          </p>
        )
      )}
    </>
  );
}
