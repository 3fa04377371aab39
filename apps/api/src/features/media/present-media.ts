import type { MediaView } from '@abhigam/contract';
import type { MediaRow } from '@abhigam/db';

export function presentMedia({ entry, shown, ...row }: MediaRow): MediaView {
  return { ...row, ...entry, ...shown };
}
