import { CALLS } from '@abhigam/contract';
import type { AuditSource } from '@abhigam/domain';
import { type PicturePlace, sizeOf } from './element-image.ts';

/** The picture of a page, by source: one is taken, and every source that judged the page is shown on that one. */
export function screenshotsOf(page: PicturePlace & { id: string }, sources: readonly AuditSource[] | null) {
  const size = sizeOf(page);
  const path = CALLS.getScreenshotImage.path.replace(':id', page.id);
  const shot = size && { path, ...size };
  const judged = sources ?? ['lh'];
  return { lh: judged.includes('lh') ? shot : null, andi: judged.includes('andi') ? shot : null };
}
