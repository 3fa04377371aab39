import type { MediaView } from '@abhigam/contract';
import type { MediaList, MediaRow } from '@abhigam/portal';

export function presentMediaList({ documents, media, ...list }: MediaList) {
  return {
    ...list,
    media: media.map(presentMedia),
    documents: documents && { ...documents, finished: documents.finished?.toISOString() ?? null },
  };
}

function presentMedia({ entry, shown, ...row }: MediaRow): MediaView {
  return { ...row, ...entry, ...shown };
}
