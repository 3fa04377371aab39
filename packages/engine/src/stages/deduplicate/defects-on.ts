import type { Page } from '@abhigam/facts';
import { defectKeys } from '@abhigam/rules';
import { elementAtPlace } from '../../findings/place-in-facts.ts';
import type { DefectKeys } from './merge-sources.ts';

/** Defect keys of findings on a page; without its facts only those that the element itself determines. */
export function defectsOn(page: Page | null): DefectKeys {
  return (auditId, cause, place) =>
    defectKeys(auditId, cause?.message ?? auditId, place, page && elementAtPlace(page, place));
}
