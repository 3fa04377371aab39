import type { Page } from '@abhigam/facts';
import { defectKeys } from '@abhigam/rules';
import type { DefectKeys } from './merge-sources.ts';
import { elementAtPlace } from './place-in-facts.ts';

/** What findings are of, on a page; without its facts only what is of the elements themselves. */
export function defectsOn(page: Page | null): DefectKeys {
  return (auditId, cause, place) =>
    defectKeys(auditId, cause?.message ?? auditId, place, page && elementAtPlace(page, place));
}
