import type { Family, Listed, Operator } from '../operator.ts';
import { NAMES } from './names.ts';

const BY_FAMILY: Partial<Record<Family, readonly Operator[]>> = {
  names: NAMES,
};

/** All operators, family by family. */
export const OPERATORS: readonly Listed[] = Object.entries(BY_FAMILY).flatMap(([family, operators]) =>
  operators.map((operator) => ({ ...operator, family: family as Family })),
);
