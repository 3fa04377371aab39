import type { Page } from '@abhigam/facts';
import { defectKeys } from '@abhigam/rules';
import { elementAtPlace } from '../../findings/place-in-facts.ts';
import type { DefectKeys } from './merge-sources.ts';

/** What findings are of, on a page; without its facts only what is of the elements themselves. */
export function defectsOn(page: Page | null): DefectKeys {
  return (auditId, cause, place) =>
    defectKeys(auditId, cause?.message ?? auditId, place, page && elementAtPlace(page, place));
}
