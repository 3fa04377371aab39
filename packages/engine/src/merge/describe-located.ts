import type { Page } from '@abhigam/facts';
import { addImageText } from '../images/add-image-text.ts';
import { addHints } from './add-hints.ts';
import { addShapes } from './add-shapes.ts';
import type { LocatedAudit } from './located-audit.ts';

/** Adds to findings what only the page as a whole tells of their elements. */
export function describeLocated(audits: readonly LocatedAudit[], page: Page): LocatedAudit[] {
  return addShapes(addImageText(addHints(audits, page), page), page);
}
