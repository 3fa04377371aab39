import { comparedDefects } from './defects/compared-defects.ts';
import { contentDefects } from './defects/content-defects.ts';
import { controlDefects } from './defects/control-defects.ts';
import type { Defect } from './defects/defect.ts';
import { templateDefects } from './defects/template-defects.ts';
import { useDefects } from './defects/use-defects.ts';

const ALL = [
  ...templateDefects,
  ...contentDefects,
  ...controlDefects,
  ...useDefects,
  ...comparedDefects,
] as const;

export type DefectId = (typeof ALL)[number]['id'];

/** Every defect of the site. Templates, documentation and tests all work from this list. */
export const DEFECTS: readonly (Defect & { id: DefectId })[] = ALL;
