import type { Page } from '@abhigam/facts';
import { addHints } from '../../findings/add-hints.ts';
import type { LocatedAudit } from '../../findings/located-audit.ts';
import { addImageText } from './add-image-text.ts';
import { addShapes } from './add-shapes.ts';

/** Adds to findings the data about their elements that needs the whole page. */
export function describeLocated(audits: readonly LocatedAudit[], page: Page): LocatedAudit[] {
  return addShapes(addImageText(addHints(audits, page), page), page);
}
