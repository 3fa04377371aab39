import { DEFECTS } from './defects.ts';
import type { Page } from './page.ts';

/** The documented defects that a single page shows: its own and those of its templates. */
export function defectsOf(page: Page): typeof DEFECTS {
  return defectsOnPage(page).filter(({ compared }) => !compared);
}

/** Defects that show only in comparison with other pages of the site. */
export function crossPageDefectsOf(page: Page): typeof DEFECTS {
  return defectsOnPage(page).filter(({ compared }) => compared);
}

function defectsOnPage(page: Page): typeof DEFECTS {
  return DEFECTS.filter(
    (defect) => defect.on === page.path || page.templates.some((template) => template === defect.on),
  );
}
