import { AUDIT_SOURCES, type AuditSource } from '@abhigam/domain';
import type { TestPageInput } from '../page-test-input.ts';
import { asks } from '../page-test-input.ts';
import { interaction } from './interaction.ts';
import { lh } from './lh/lh.ts';
import { ownRules } from './own/own-rules.ts';
import type { PageSource, Source } from './source.ts';

/**
 * All sources. To add one, add it to `AUDIT_SOURCES` of packages/domain at its place of precedence, and here.
 */
export const SOURCES: Readonly<Record<AuditSource, Source>> = { lh, andi: ownRules('andi'), interaction };

/** Sources that the run uses, the highest precedence first. */
export function selectedSources(input: TestPageInput): AuditSource[] {
  return AUDIT_SOURCES.filter((source) => asks(input, source));
}

/** Of these, the sources that judge facts. */
export function factsSources(input: TestPageInput): AuditSource[] {
  return selectedSources(input).filter((source) => SOURCES[source].by === 'facts');
}

/** Of these, the sources that read the page themselves, with their functions. */
export function pageSources(input: TestPageInput): [AuditSource, PageSource][] {
  return selectedSources(input).flatMap((name): [AuditSource, PageSource][] => {
    const source = SOURCES[name];
    return source.by === 'looking' ? [[name, source]] : [];
  });
}
