import { DEFECTS, type DefectId } from './defects.ts';

/** Returns the first text if the defect is present, the second if it is corrected. */
export type PickVariant = (id: DefectId, wrong: string, corrected: string) => string;

/** The switch for templates, at every place where the editions of the site differ. */
export function editionWith(present: Iterable<DefectId>): PickVariant {
  const defects = new Set(present);
  return (id, wrong, corrected) => (defects.has(id) ? wrong : corrected);
}

export function defectiveEdition(): PickVariant {
  return editionWith(DEFECTS.map((defect) => defect.id));
}

export function correctedEdition(): PickVariant {
  return editionWith([]);
}
