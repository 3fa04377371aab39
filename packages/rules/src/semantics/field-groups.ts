import type { Frame, PageElement } from '@abhigam/facts';
import { fieldsOf, groupAround } from './fields.ts';
import { foldWords } from './words.ts';

/** Checkboxes or radio buttons that answer one question together. */
export interface ChoiceGroup {
  kind: 'radio' | 'checkbox';
  fields: readonly PageElement[];
}

/** Minimum number of checkboxes of one name that form a group; two may answer two questions. */
const MIN_BOXES = 3;
const GROUPS = new WeakMap<Frame, readonly ChoiceGroup[]>();

/**
 * Groups of a frame: radio buttons with one name in one form, and checkboxes that share a name or have numbered
 * names.
 */
export function choiceGroups(frame: Frame): readonly ChoiceGroup[] {
  const known = GROUPS.get(frame);
  if (known) return known;
  const found = [...groupsOf(frame, 'radio', 2), ...groupsOf(frame, 'checkbox', MIN_BOXES)];
  GROUPS.set(frame, found);
  return found;
}

function groupsOf(frame: Frame, kind: ChoiceGroup['kind'], least: number): ChoiceGroup[] {
  const fields = fieldsOf(frame).filter(
    (field) => field.matches(`input[type=${kind} i]`) && nameOf(field, kind) !== '',
  );
  const byName = Map.groupBy(
    fields,
    (field) => `${field.closest('form')?.node ?? -1} ${field.scope} ${nameOf(field, kind)}`,
  );
  return [...byName.values()].filter((all) => all.length >= least).map((all) => ({ kind, fields: all }));
}

/** Checkboxes of one question are often named `day[]`, or `day1`, `day2`, etc. */
function nameOf(field: PageElement, kind: ChoiceGroup['kind']): string {
  const name = field.attribute('name')?.trim() ?? '';
  return kind === 'radio' ? name : name.replace(/(?<![\d[\]_-])[\d[\]_-]+$/, '');
}

/** A group name around all fields, or repeated in the name of each field in addition to its own label. */
export function hasGroupName({ fields }: ChoiceGroup): boolean {
  return (
    fields.every(
      (field) =>
        groupAround(field) !== null ||
        (field.ax?.description ?? '') !== '' ||
        field.closest('table') !== null,
    ) || sharesWords(fields)
  );
}

/** Every name begins with the same words, as when `aria-labelledby` references question and answer. */
function sharesWords(fields: readonly PageElement[]): boolean {
  const starts = new Set(fields.map(({ name }) => foldWords(name).split(' ').slice(0, 2).join(' ')));
  return starts.size === 1 && fields.every(({ name }) => foldWords(name).split(' ').length > 2);
}
