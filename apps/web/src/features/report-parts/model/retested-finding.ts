import { currentRuleId } from '@abhigam/domain';
/** The reason for a retest: a page of an earlier run, with the repaired issue or element. */
export interface RetestedFinding {
  runId: string;
  pageId: string;
  auditId: string | null;
  elementId: string | null;
}

const NAMES = {
  runId: 'former',
  pageId: 'formerPage',
  auditId: 'formerIssue',
  elementId: 'formerElement',
} as const satisfies Record<keyof RetestedFinding, string>;

/** Query parameters of the new run's URL, so that a reload shows the same. */
export function retestQuery(former: RetestedFinding): Record<string, string> {
  const { runId, pageId, auditId, elementId } = former;
  return {
    [NAMES.runId]: runId,
    [NAMES.pageId]: pageId,
    ...(auditId === null ? {} : { [NAMES.auditId]: auditId }),
    ...(elementId === null ? {} : { [NAMES.elementId]: elementId }),
  };
}

/** Parsed from the URL; null when the run is not a retest, or when run or page is missing. */
export function parseRetestedFinding(search: URLSearchParams): RetestedFinding | null {
  const runId = idOf(search.get(NAMES.runId));
  const pageId = idOf(search.get(NAMES.pageId));
  if (runId === null || pageId === null) return null;
  return {
    runId,
    pageId,
    auditId: currentRuleId(AUDIT.exec(search.get(NAMES.auditId) ?? '')?.[0] ?? '') || null,
    elementId: idOf(search.get(NAMES.elementId)),
  };
}

/** The URL can contain any text. */
function idOf(text: string | null): string | null {
  return text !== null && UUID.test(text) ? text : null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const AUDIT = /^[\w-]{1,100}$/;
