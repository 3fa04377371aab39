import { type ListedNonCompliance, MAX_SIGHTINGS, type NcNote } from '@abhigam/contract';
import { DAY_MS, isTemplateIssue, type Language } from '@abhigam/domain';
import type {
  ListedNonComplianceRow,
  NonComplianceCounts,
  NonComplianceList,
  NonComplianceNoteRow,
  NonComplianceRow,
  SightingRow,
} from '@abhigam/portal';
import { explain } from '@abhigam/rules';

/**
 * Notes of test runs and of decisions have no text: the web app creates it in the reader's language.
 *
 * @param readableRuns runs that the reader has access to
 */
export function presentNote(row: NonComplianceNoteRow, readableRuns: ReadonlySet<string>): NcNote {
  const user = row.user_id === null ? null : { email: row.email ?? '', fullName: row.full_name ?? '' };
  const { test_run_id: testRunId } = row;
  return {
    id: row.id,
    created: row.created.toISOString(),
    user,
    testRunId: testRunId !== null && readableRuns.has(testRunId) ? testRunId : null,
    oldStatus: row.old_status,
    newStatus: row.new_status,
    assignee:
      row.old_assignee_id === null && row.new_assignee_id === null
        ? null
        : {
            from: presentPerson(row.old_assignee_id, row.old_assignee_email, row.old_assignee_name),
            to: presentPerson(row.new_assignee_id, row.new_assignee_email, row.new_assignee_name),
          },
    due: row.old_due === null && row.new_due === null ? null : { from: row.old_due, to: row.new_due },
    priority:
      row.old_priority === null || row.new_priority === null
        ? null
        : { from: row.old_priority, to: row.new_priority },
    byDecision: doneByDecision(row),
    comments: user ? row.comments : '',
  };
}

function doneByDecision({ set_aside, decision_id, new_status }: NonComplianceNoteRow): NcNote['byDecision'] {
  if (set_aside !== null) return set_aside ? 'set-aside' : 'given-back';
  if (decision_id === null) return null;
  return new_status === 'RESOLVED' ? 'not-failed-by-hand' : 'failed-by-hand';
}

type StateRow = Omit<NonComplianceRow, 'not_found_run_id' | 'failing_element'>;

/** Fields that lists and the details have in common. */
export function presentState(row: StateRow, sightings: readonly SightingRow[]) {
  const seen = sightings.map(({ last_seen }) => last_seen.getTime());
  const lastSeen = seen.length === 0 ? null : new Date(Math.max(...seen));
  const checked = [...seen, ...(row.not_found ? [row.not_found.getTime()] : [])];
  return {
    id: row.id,
    auditId: row.audit_id,
    websiteId: row.website_id,
    status: row.status,
    priority: row.priority,
    impactRank: row.impact,
    isPrioritySet: row.priority_set,
    pagesAffected: row.pages_affected,
    isSetAside: row.set_aside,
    created: row.created.toISOString(),
    resolved: row.resolved?.toISOString() ?? null,
    assignee: presentPerson(row.assignee_id, row.assignee_email, row.assignee_full_name),
    due: row.due,
    lastSeen: lastSeen?.toISOString() ?? null,
    lastChecked: checked.length === 0 ? null : new Date(Math.max(...checked)).toISOString(),
    seenBy: sightings.slice(0, MAX_SIGHTINGS).map((by) => ({
      testMode: by.test_mode,
      wcagVersion: by.wcag_version,
      wcagLevel: by.wcag_level,
      firstSeen: by.first_seen.toISOString(),
      lastSeen: by.last_seen.toISOString(),
      runs: by.runs,
    })),
    version: row.version,
  };
}

/** A page of the list, with counts over the whole filter. */
export function presentList({ counts, nonCompliances, ...list }: NonComplianceList, lang: Language) {
  const { staleAfterDays, areOwnersShown: mayKnowOwners } = list;
  return {
    ...list,
    counts: presentCounts(counts),
    nonCompliances: nonCompliances.map(({ row, sightings }) =>
      presentListed(row, sightings, { lang, staleAfterDays, mayKnowOwners }),
    ),
  };
}

export function presentListed(
  row: ListedNonComplianceRow,
  sightings: readonly SightingRow[],
  reader: { lang: Language; staleAfterDays: number; mayKnowOwners: boolean },
): ListedNonCompliance {
  const ageDays = (Date.now() - row.created.getTime()) / DAY_MS;
  return {
    ...presentState(row, sightings),
    feHash: row.fe_hash,
    website: {
      id: row.website_id,
      name: row.website_name,
      url: row.website_url,
      organizationId: row.organization_id,
      latestTestRunId: row.latest_test_run_id,
    },
    users: reader.mayKnowOwners && row.owner_email !== null ? { email: row.owner_email } : null,
    comments: row.comments ?? '',
    isStale: row.status !== 'RESOLVED' && ageDays > reader.staleAfterDays,
    isOverdue: row.is_overdue,
    isTemplate: isTemplateIssue(row.pages_affected, row.latest_cnt_pages ?? 0),
    failingElement: presentElement(row.failing_element, reader.lang),
  };
}

/** A single non-compliance, in the same form as in a list. */
export function presentOne(row: NonComplianceRow, sightings: readonly SightingRow[], lang: Language) {
  return {
    ...presentState(row, sightings),
    website: { id: row.website_id, name: row.website_name, url: row.website_url },
    failingElement: presentElement(row.failing_element, lang),
  };
}

function presentElement(
  { label, causes = [], explanation, snippet, testData }: NonComplianceRow['failing_element'],
  lang: Language,
): ListedNonCompliance['failingElement'] {
  return { label, explanation: explain(causes, lang) || explanation, snippet, testData };
}

export function presentCounts(counts: NonComplianceCounts) {
  return {
    unresolved: counts.UNRESOLVED,
    fixInProgress: counts['FIX IN PROGRESS'],
    resolved: counts.RESOLVED,
    overdue: counts.overdue,
    setAside: counts.setAside,
  };
}

/** A deleted user has an empty e-mail address. */
function presentPerson(id: string | null, email: string | null, fullName: string | null) {
  return id === null ? null : { id, email: email ?? '', fullName: fullName ?? '' };
}
