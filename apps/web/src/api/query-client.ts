import { AppError, ERROR_STATUS } from '@abhigam/domain';
import { QueryClient } from '@tanstack/react-query';

/** Server data in this browser. A refusal is final; a failure is tried twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
  },
});

/** Drops everything that was loaded for the person signed in; what is public stays. */
export function forgetServerData(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'public-settings' });
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && ERROR_STATUS[error.code] < 500;
}
