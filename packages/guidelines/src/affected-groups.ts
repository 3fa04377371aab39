import { AFFECTED_GROUPS, type AffectedGroup } from '@abhigam/domain';

/**
 * User groups of each guideline, by number, as in the functional performance statements of EN 301 549; a
 * criterion with other groups than its guideline has its own entry.
 */
const GROUPS_BY_NUMBER: Readonly<Record<string, readonly AffectedGroup[]>> = {
  '1.1': ['blind', 'lowVision', 'cognitive'],
  '1.2': ['deaf'],
  '1.2.1': ['blind', 'deaf'],
  '1.2.3': ['blind'],
  '1.2.5': ['blind'],
  '1.2.7': ['blind'],
  '1.2.8': ['blind', 'deaf'],
  '1.3': ['blind', 'lowVision', 'cognitive'],
  '1.3.4': ['motor', 'lowVision'],
  '1.3.5': ['cognitive', 'motor'],
  '1.3.6': ['cognitive'],
  '1.4': ['lowVision'],
  '1.4.1': ['colour', 'lowVision', 'blind'],
  '1.4.2': ['blind', 'cognitive'],
  '1.4.3': ['lowVision', 'colour'],
  '1.4.6': ['lowVision', 'colour'],
  '1.4.7': ['deaf'],
  '1.4.11': ['lowVision', 'colour'],
  '1.4.12': ['lowVision', 'cognitive'],
  '1.4.13': ['lowVision', 'motor', 'cognitive'],
  '2.1': ['motor', 'blind'],
  '2.1.4': ['speech', 'motor'],
  '2.2': ['cognitive', 'motor', 'blind', 'lowVision'],
  '2.3': ['seizures'],
  '2.4': ['blind', 'motor', 'cognitive'],
  '2.4.7': ['motor', 'lowVision'],
  '2.4.11': ['motor', 'lowVision'],
  '2.4.12': ['motor', 'lowVision'],
  '2.4.13': ['motor', 'lowVision'],
  '2.5': ['motor'],
  '2.5.3': ['speech', 'blind'],
  '3.1': ['blind', 'cognitive'],
  '3.2': ['cognitive', 'blind', 'lowVision'],
  '3.3': ['cognitive', 'blind'],
  '4.1': ['blind', 'speech'],
  '4.1.3': ['blind', 'lowVision'],
};

/** User groups that the criteria of an audit concern; empty for a best practice without criteria. */
export function affectedGroups(criteria: readonly string[]): AffectedGroup[] {
  const groups = new Set(
    criteria.flatMap((num) => GROUPS_BY_NUMBER[num] ?? GROUPS_BY_NUMBER[num.split('.', 2).join('.')] ?? []),
  );
  return AFFECTED_GROUPS.filter((group) => groups.has(group));
}
