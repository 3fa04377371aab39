import { CALLS } from '@abhigam/contract';
import type { AuditSource } from '@abhigam/domain';
import { type PicturePlace, sizeOf } from './element-image.ts';

/**
 * The screenshot of a page by source: there is only one, and it is used for every source that tested the page.
 */
export function screenshotsOf(page: PicturePlace & { id: string }, sources: readonly AuditSource[] | null) {
  const size = sizeOf(page);
  const path = CALLS.getScreenshotImage.path.replace(':id', page.id);
  const shot = size && { path, ...size };
  const judged = sources ?? ['lh'];
  return { lh: judged.includes('lh') ? shot : null, andi: judged.includes('andi') ? shot : null };
}
