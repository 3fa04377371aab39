import { useIsFetching } from '@tanstack/react-query';

/** Whether all visible queries have finished, refetches included. */
export function useIsSettled(): boolean {
  return useIsFetching() === 0;
}
