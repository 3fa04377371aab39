import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';
import { refreshDecided } from './refresh-decided.ts';

type HandTestToSave = Parameters<typeof client.saveHandTests>[0]['body']['tests'][number];

/** Saves what hand tests of a page have shown. */
export function useSaveHandTests(testInstanceId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (tests: HandTestToSave[]) =>
      client.saveHandTests({ params: { id: testInstanceId }, body: { tests } }),
    // Also after a refusal: another person may have saved the same test.
    onSettled: () => refreshDecided(queries),
  });
}
