import type { TestSchedule } from '@abhigam/contract';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses } from '../../../address/use-addresses.ts';
import { useCreateTestRunOfSchedule } from '../../../data/schedules.ts';
import { StartRefusal } from '../../run-controls/start-refusal.tsx';

/** Starts a run of a schedule and navigates to it; `problem` is the reason when that fails. */
export function useRunNow(): {
  run: (schedule: TestSchedule) => void;
  /** Id of the schedule whose run is being started. */
  pendingId: string | null;
  problem: ReactNode;
} {
  const navigate = useNavigate();
  const addresses = useAddresses();
  const { mutate, isPending, variables, isError, error } = useCreateTestRunOfSchedule();
  return {
    run: (schedule) =>
      mutate(schedule, { onSuccess: ({ id }) => void navigate(addresses.testResult({ testRunId: id })) }),
    pendingId: isPending ? (variables?.id ?? null) : null,
    problem: isError && <StartRefusal error={error} baseUrl={variables.baseUrl} />,
  };
}
