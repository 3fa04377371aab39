import { contentDefects } from './defects/content-defects.ts';
import { controlDefects } from './defects/control-defects.ts';
import { crossPageDefects } from './defects/cross-page-defects.ts';
import type { Defect } from './defects/defect.ts';
import { interactionDefects } from './defects/interaction-defects.ts';
import { templateDefects } from './defects/template-defects.ts';

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
