import { crossPageDefects } from './defects/compared-defects.ts';
import { contentDefects } from './defects/content-defects.ts';
import { controlDefects } from './defects/control-defects.ts';
import type { Defect } from './defects/defect.ts';
import { templateDefects } from './defects/template-defects.ts';
import { interactionDefects } from './defects/use-defects.ts';

const ALL = [
  ...templateDefects,
  ...contentDefects,
  ...controlDefects,
  ...interactionDefects,
  ...crossPageDefects,
] as const;

export type DefectId = (typeof ALL)[number]['id'];

/** Every defect of the site; the source for templates, documentation and tests. */
export const DEFECTS: readonly (Defect & { id: DefectId })[] = ALL;
