import { useIsFetching } from '@tanstack/react-query';

/** Whether all answers that are shown have come, also those that were asked for again. */
export function useIsSettled(): boolean {
  return useIsFetching() === 0;
}
