import type { TestSchedule } from '@abhigam/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { testRunKeys } from '../test-runs/keys.ts';
import { scheduleKeys } from './keys.ts';

/** Starts a run of a schedule at once, beside those that it starts itself; the answer holds the id of the run. */
export function useRunSchedule() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, baseUrl, websiteId, testSettings }: TestSchedule) => {
      const { testMode, wcagVersion, wcagLevel, disableExperimental } = testSettings;
      const settings = { testMode, wcagVersion, wcagLevel, disableExperimental };
      return client.createTestRun({
        body: { name, baseUrl, websiteId, ...settings, status: 'PENDING', testScheduleId: id },
      });
    },
    onSuccess: () =>
      Promise.all(
        [testRunKeys.lists, scheduleKeys.all].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
