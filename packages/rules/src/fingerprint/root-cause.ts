import { createHash } from 'node:crypto';
import { fingerprintRuleId } from '@abhigam/domain';
import { firstTag } from './first-tag.ts';

/** Attributes whose values identify the kind of element; for others only their presence counts. */
const KIND_ATTRIBUTES = new Set(['class', 'role', 'type']);

/**
 * Key of the place in a template where a defect originates, hex SHA-256 of audit, kind of element and
 * ancestors. Elements that a template repeats with other texts, images and links share it, within a page and
 * across pages.
 */
export function rootCause(auditId: string, snippet: string, ancestry: string): string {
  const parts = [fingerprintRuleId(auditId), kindOf(snippet), ancestry];
  return createHash('sha256').update(parts.join('\u0000')).digest('hex');
}

function kindOf(snippet: string): string {
  const tag = firstTag(snippet);
  if (!tag) return '';
  const attributes = [...tag.attributes].map(([key, value]) =>
    KIND_ATTRIBUTES.has(key) ? `${key}="${value}"` : key,
  );
  return [tag.name, ...attributes.sort()].join(' ');
}
