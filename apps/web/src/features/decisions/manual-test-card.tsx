import { AppError, MANUAL_VERDICTS, type ManualVerdict } from '@abhigam/domain';
import { type ReactNode, useState } from 'react';
import { type ManualTestResult, useSaveHandTests } from '../../data/decisions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { CodeWords } from '../../ui/data/code-words.tsx';
import { Time } from '../../ui/data/time.tsx';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { announce } from '../../ui/feedback/announce.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { StateLine } from '../../ui/layout/state-line.tsx';
import { CriteriaList } from '../report-parts/criteria-list.tsx';
import styles from './decisions.module.css';
import { VerdictBadge } from './verdict-badge.tsx';

interface HandTestCardProps {
  testInstanceId: string;
  test: ManualTestResult;
  /** Heading with the name of the test. */
  children: ReactNode;
  /** The page, for the labels of the fields when one list has tests of several pages. */
  page?: string;
  mayJudge: boolean;
  onJudged: () => void;
}

/** A manual test of a page: instructions, result, and the form that records it. */
export function ManualTestCard(props: HandTestCardProps) {
  const { testInstanceId, test, children, page, mayJudge, onJudged } = props;
  const { t } = useTranslation(['decisions', 'report']);
  const { id, title, description, criteria, decision } = test;
  const named = page === undefined ? title : `${title}, ${page}`;
  const save = useSaveHandTests(testInstanceId);
  const [note, setNote] = useState<string | null>(null);
  const written = note ?? decision?.note ?? '';
  const judge = (verdict: ManualVerdict | null) => {
    if (verdict !== decision?.verdict || decision?.isPageChanged) onJudged();
    save.mutate([{ id, verdict, note: written, ...(decision ? { version: decision.version } : {}) }], {
      onSuccess: () => {
        setNote(null);
        announce(
          verdict === null
            ? t('hand.cleared', { title: named })
            : t('hand.saved', { title: named, verdict: t(`verdict.${verdict}`) }),
        );
      },
    });
  };
  return (
    <>
      {children}
      <p>
        <CodeWords text={description} />
      </p>
      <p className={styles.soft}>
        {t('report:list.criteria')}: <CriteriaList criteria={criteria} />
      </p>
      {decision ? (
        <StateLine>
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
        </StateLine>
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
          <fieldset className={styles.judge} aria-label={`${t('hand.verdict')}: ${named}`}>
            <ButtonRow>
              {MANUAL_VERDICTS.map((verdict) => (
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
            </ButtonRow>
          </fieldset>
          <TextField label={t('hand.note', { title: named })} rows={2} value={written} onChange={setNote} />
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
