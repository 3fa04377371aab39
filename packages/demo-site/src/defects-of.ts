import { DEFECTS } from './defects.ts';
import type { Page } from './page.ts';

/** The documented defects of a page: its own and those of its templates. */
export function defectsOf(page: Page): typeof DEFECTS {
  return DEFECTS.filter(
    (defect) => defect.on === page.path || page.templates.some((template) => template === defect.on),
  );
}
