import type { TestRun } from '@abhigam/contract';
import type { ReactNode } from 'react';
import { useListFormat } from '../../i18n/use-list-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { CollapsedAlerts } from '../../ui/feedback/collapsed-alerts.tsx';
import { FindingsRemoved } from './findings-removed.tsx';
import { hasLevelNote, LevelNote } from './level-note.tsx';

interface RunNoticesProps {
  run: TestRun;
  /** Whether to show the notice about the level. */
  withLevel: boolean;
  /** Whether to show the notice about deleted findings. */
  withRemoved: boolean;
}

/**
 * Notices above the figures: why the test waits, and limits of the results; on one line when there are several.
 */
export function RunNotices({ run, withLevel, withRemoved }: RunNoticesProps) {
  const { t } = useTranslation(['report', 'vocabulary']);
  const listed = useListFormat();
  const { notRepresentative, waitsFor, findingsRemoved } = run;
  const notices: { about: string; notice: ReactNode }[] = [
    ...(notRepresentative
      ? [
          {
            about: t(`notes.${notRepresentative}`),
            notice: <NotRepresentative key="representative" why={notRepresentative} />,
          },
        ]
      : []),
    ...(withLevel && hasLevelNote(run)
      ? [{ about: t('notes.levelA'), notice: <LevelNote key="level" run={run} /> }]
      : []),
    ...(withRemoved && findingsRemoved
      ? [{ about: t('notes.removed'), notice: <FindingsRemoved key="removed" removed={findingsRemoved} /> }]
      : []),
  ];
  return (
    <>
      {notices.length > 1 ? (
        <CollapsedAlerts summary={t('notes.lead', { list: listed(notices.map(({ about }) => about)) })}>
          {notices.map(({ notice }) => notice)}
        </CollapsedAlerts>
      ) : (
        notices.map(({ notice }) => notice)
      )}
      {waitsFor && (
        <Alert tone="info" isLive={false}>
          {t(`vocabulary:waitsFor.${waitsFor}`)}
        </Alert>
      )}
    </>
  );
}

function NotRepresentative({ why }: { why: NonNullable<TestRun['notRepresentative']> }) {
  const { t } = useTranslation('report');
  return (
    <Alert tone="warn" isLive={false}>
      <p>{t(`notRepresentative.reason.${why}`)}</p>
      <p>{t(`notRepresentative.hint.${why}`)}</p>
    </Alert>
  );
}
