import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Number of consecutive failed refetches since the last response. */
export function useFailedRefreshes(query: UseQueryResult): number {
  const { dataUpdatedAt, errorUpdateCount } = query;
  const [seen, setSeen] = useState({ dataUpdatedAt, errorUpdateCount });
  if (seen.dataUpdatedAt !== dataUpdatedAt) {
    setSeen({ dataUpdatedAt, errorUpdateCount });
    return 0;
  }
  return errorUpdateCount - seen.errorUpdateCount;
}
