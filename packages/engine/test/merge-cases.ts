import type { AuditSource, AuditStatus } from '@abhigam/domain';
import type { LocatedAudit } from '../src/findings/located-audit.ts';
import { type DefectKeys, mergeSources } from '../src/stages/deduplicate/merge-sources.ts';
import { locatedElement } from './located-element.ts';

export function located(
  id: string,
  source: AuditSource,
  status: AuditStatus,
  places: (string | null)[],
): LocatedAudit {
  return {
    audit: {
      id,
      source,
      status,
      impact: 'serious',
      category: 'cat.forms',
      criteria: ['4.1.2'],
      tags: [],
      title: id,
      description: id,
      experimental: false,
      weight: 0,
      reason: null,
    },
    elements: places.map((place) =>
      locatedElement(place, {
        feHash: `${id} ${place}`,
        causes: [{ message: id, values: {} }],
        explanation: id,
      }),
    ),
  };
}

/** Audits that detect the same defect of an element. */
export const same: DefectKeys = (id, _cause, place) =>
  ['label', 'select-name', 'own-label'].includes(id) ? [`name ${place}`] : [`${id} ${place}`];

/** Audits of several sources, the highest precedence first. */
export const sourcesOf = (...audits: LocatedAudit[][]) =>
  audits.map((of) => ({ audits: of, resolvedBy: (): boolean => false }));
export const shape = (...sources: LocatedAudit[][]) =>
  mergeSources(sourcesOf(...sources), same).map(({ id, status, failingElements }) => [
    id,
    status,
    ...failingElements.map(({ feHash, seenAlso }) => [feHash, ...seenAlso.map((one) => one.id)]),
  ]);
