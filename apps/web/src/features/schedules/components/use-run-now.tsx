import type { TestSchedule } from '@abhigam/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useRunSchedule } from '../../../data/schedules/use-run-schedule.ts';
import { startProblem } from '../../../data/test-runs/start-problem.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useProblemWords } from '../../../vocabulary/use-message-words.ts';

/** Starts a run of a schedule and goes to it; `problem` says why that was not possible. */
export function useRunNow(): {
  run: (schedule: TestSchedule) => void;
  /** The schedule of which a run is being started. */
  pendingId: string | null;
  problem: ReactNode;
} {
  const { t } = useTranslation('runs');
  const say = useProblemWords();
  const navigate = useNavigate();
  const addresses = useAddresses();
  const { mutate, isPending, variables, isError, error } = useRunSchedule();
  const found = isError ? startProblem(error) : null;
  return {
    run: (schedule) => mutate(schedule, { onSuccess: ({ id }) => void navigate(addresses.testResult(id)) }),
    pendingId: isPending ? (variables?.id ?? null) : null,
    problem: found && (
      <Alert tone="fail" takesFocus>
        {'key' in found ? t(`problems.${found.key}`) : say(found.error)}
      </Alert>
    ),
  };
}
