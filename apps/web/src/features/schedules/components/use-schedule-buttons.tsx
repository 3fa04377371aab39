import type { TestSchedule } from '@abhigam/contract';
import { type ReactNode, useState } from 'react';
import { ScheduleActions } from './schedule-actions.tsx';
import { StopDialogs, type StopRequest } from './stop-dialogs.tsx';
import { useRunNow } from './use-run-now.tsx';

/** Actions for the header of a schedule's page, and their messages for below it. */
export function useScheduleButtons(
  schedule: TestSchedule | undefined,
  onDeleted: (schedule: TestSchedule) => void,
): { actions: ReactNode; said: ReactNode } {
  const runNow = useRunNow();
  const [stopRequest, setStopRequest] = useState<StopRequest | null>(null);
  return {
    actions: schedule && (
      <ScheduleActions
        schedule={schedule}
        isStarting={runNow.pendingId !== null}
        onRun={() => runNow.run(schedule)}
        onStop={(verb) => setStopRequest({ schedule, verb })}
      />
    ),
    said: (
      <>
        {runNow.problem}
        <StopDialogs stopRequest={stopRequest} onClose={() => setStopRequest(null)} onDeleted={onDeleted} />
      </>
    ),
  };
}
