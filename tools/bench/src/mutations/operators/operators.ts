import { FAMILIES, type Family, type Listed, type Operator } from '../operator.ts';
import { ARIA } from './aria.ts';
import { COLOUR } from './colour.ts';
import { FOCUS } from './focus.ts';
import { FORMS } from './forms.ts';
import { HOVER } from './hover.ts';
import { KEYBOARD } from './keyboard.ts';
import { LANGUAGE } from './language.ts';
import { LINKS } from './links.ts';
import { MEDIA } from './media.ts';
import { MOTION } from './motion.ts';
import { NAMES } from './names.ts';
import { PAGE } from './page.ts';
import { REFLOW } from './reflow.ts';
import { STRUCTURE } from './structure.ts';
import { TABLES } from './tables.ts';

const OPERATORS_BY_FAMILY: Readonly<Record<Family, readonly Operator[]>> = {
  names: NAMES,
  forms: FORMS,
  structure: STRUCTURE,
  tables: TABLES,
  language: LANGUAGE,
  colour: COLOUR,
  keyboard: KEYBOARD,
  focus: FOCUS,
  reflow: REFLOW,
  motion: MOTION,
  hover: HOVER,
  media: MEDIA,
  page: PAGE,
  aria: ARIA,
  links: LINKS,
};

/** All operators, by family. */
export const OPERATORS: readonly Listed[] = FAMILIES.flatMap((family) =>
  OPERATORS_BY_FAMILY[family].map((operator) => ({ ...operator, family })),
);
