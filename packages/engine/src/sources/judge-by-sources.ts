import { AUDIT_SOURCES, type AuditSource } from '@abhigam/domain';
import type { SourceFindings } from '../merge/source-findings.ts';
import { asks } from '../page-test-input.ts';
import type { TimeSlicer } from '../time-slicer.ts';
import { judgeByAndi } from './andi/judge-by-andi.ts';
import type { Judge, Looked } from './judge.ts';
import { judgeByLh } from './lh/judge-by-lh.ts';

const JUDGES: Readonly<Record<AuditSource, Judge>> = { lh: judgeByLh, andi: judgeByAndi };

/** What each source that the run asks says of the page, in their order of precedence. */
export async function judgeBySources(looked: Looked, slicer: TimeSlicer): Promise<SourceFindings[]> {
  const findings: SourceFindings[] = [];
  for (const source of AUDIT_SOURCES.filter((one) => asks(looked.input, one))) {
    const found = await JUDGES[source](looked, slicer);
    if (found) findings.push(found);
    await slicer.pauseIfDue();
  }
  return findings;
}
