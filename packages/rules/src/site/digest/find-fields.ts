import { DIGEST_LIMITS, type DigestField } from '@abhigam/domain';
import type { Frame, PageElement } from '@abhigam/facts';
import { fieldsOf } from '../../semantics/fields.ts';
import { purposeOf } from '../../semantics/purpose.ts';
import { shortened } from '../../semantics/words.ts';
import type { DescribedElements } from './described-elements.ts';

/** Confirmation fields, and values that are chosen each time, are not redundant entries. */
const NOT_OF_A_PERSON =
  /^(?:on|off|current-password|new-password|one-time-code|cc-.*|transaction-.*|language|sex|photo|impp|url)$/;

/** Fields for personal information, which an earlier step of a process may have requested. */
export function findFields(frame: Frame, described: DescribedElements): DigestField[] {
  const fields: DigestField[] = [];
  for (const field of fieldsOf(frame)) {
    const asks = askedBy(field);
    if (asks === null || fields.length >= DIGEST_LIMITS.fields) continue;
    const at = described.add(field);
    if (at === null) break;
    const name = shortened(field.name, DIGEST_LIMITS.text);
    fields.push({ asks, name, isFilled: isFilled(field), at });
  }
  return fields;
}

/** The last token is the field name; preceding tokens (section, kind) make it a different entry. */
function askedBy(field: PageElement): string | null {
  const value = field.attribute('autocomplete')?.trim().toLowerCase().replace(/\s+/g, ' ') ?? '';
  const token = value.split(' ').at(-1) ?? '';
  if (token !== '' && token.length <= 60 && !NOT_OF_A_PERSON.test(token)) return value.slice(0, 60);
  return field.matches('input:not([type=password i]), textarea') ? purposeOf(field) : null;
}

/** Values are not stored, only whether there is one. */
function isFilled(field: PageElement): boolean {
  return (
    field.has('list') || (field.attribute('value') ?? '') !== '' || (field.facts.inputValue ?? '') !== ''
  );
}
