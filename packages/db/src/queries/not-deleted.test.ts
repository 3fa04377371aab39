import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/**
 * Statements about websites, organizations, users or schedules that may include deleted ones, with the reason.
 */
const MAY_MEET_DELETED: Readonly<Record<string, string>> = {
  'activity-log-acknowledgements.ts listAcknowledgements': 'shows the name of the user, deleted or not',
  'claim-next.ts chooseRun': 'an unfinished run continues with its website',
  'decisions.ts listDecisionNotes': 'a note shows the name of its author',
  'deleted-accounts.ts countDeletedAccounts': 'selects deleted rows',
  'deleted-accounts.ts listDeletedAccounts': 'selects deleted rows',
  'deleted-schedules.ts deleteLoginsOfDeletedSchedules': 'updates deleted rows',
  'deleted-schedules.ts lockDeletedSchedule': 'selects deleted rows',
  'due-schedules.ts clearScheduleOwner': 'also clears the user of deleted ones',
  'due-schedules.ts insertTestSchedule': 'inserts a row',
  'due-schedules.ts markTestScheduleDeleted': 'marks a row as deleted',
  'due-schedules.ts markTestScheduleRestored': 'the caller has locked the deleted row',
  'due-schedules.ts moveSchedulesOfWebsite': 'deleted schedules move with their website',
  'due-schedules.ts updateTestSchedule': 'the caller has locked the schedule',
  'estimates.ts estimates': 'shows the names of organization and user',
  'findings.ts elementsWithNonCompliance': 'shows the names of the author and the responsible user',
  'manual-tests.ts listManualTestDecisions': 'shows the name of the author',
  'manual-tests.ts listManualTests': 'shows the name of the author',
  'manual-tests.ts listManualTestsOfRun': 'shows the name of the author',
  'host-limits.ts findStricterLimits': 'the caller has found the website',
  'non-compliances.ts nonCompliancesInScope': 'the history of a deleted website stays readable',
  'non-compliances.ts findNonCompliance': 'shows the name of the assignee',
  'non-compliances.ts listNotesOf': 'a note shows the name of its author',
  'operations.ts listUnfinishedRuns': 'an unfinished run continues with its website',
  'organization-imports.ts insertOrganizations': 'inserts rows; a unique index rejects existing names',
  'organizations.ts insertOrganization': 'inserts a row',
  'organizations.ts lockOrganization': 'locks the row; the caller checks that it is not deleted',
  'organizations.ts markOrganizationDeleted': 'marks a row as deleted',
  'ownership.ts proofs': 'shows the name of the user',
  'report.ts findDecisionsEdition': 'the file contains the name of the user, deleted or not',
  'retention.ts isNotNeeded': 'the latest run of a website, deleted or not',
  'run-claim.ts claimPage': 'an unfinished run continues with its website',
  'run-documents.ts listRunsWithWaitingDocuments': 'work on finished runs continues',
  'run-latest.ts updateLatestOfWebsite': 'figures of a finished run',
  'run-site.ts findRunSite': 'an unfinished run continues with its website',
  'run-site.ts isStartBlocked': 'an unfinished run continues with its website',
  'test-runs.ts runs': 'the history shows the names of website and organization, deleted or not',
  'users.ts findDeletedUser': 'selects deleted rows',
  'users.ts insertUser': 'inserts a row',
  'users.ts markUserDeleted': 'marks a row as deleted',
  'users.ts markUserErased': 'updates a deleted row',
  'website-logins.ts allLogins': 'deleted together with its website',
  'webhooks.ts webhooks': 'shows the name of the organization',
  'website-logins.ts loginsWithNames': 'shows the name of the user',
  'website-logins.ts lockWebsiteLogin': 'the caller has found the website',
  'websites.ts findWebsiteOwner': 'an event contains the organization of a deleted website',
  'websites.ts insertWebsite': 'inserts a row',
  'websites.ts lockWebsite': 'locks the row; the caller checks that it is not deleted',
  'websites.ts markWebsiteDeleted': 'marks a row as deleted',
  'websites.ts updateCrawlSettings': 'the caller has found the website',
  'websites.ts wasEverRegistered': 'includes deleted rows',
};

const FOLDER = import.meta.dirname;
const ABOUT =
  /(?:selectFrom|updateTable|insertInto|[jJ]oin)\(\s*'(?:users|organizations|websites|test_schedules)\b|\b(?:from|join|update|into) (?:users|organizations|websites|test_schedules)\b/;

test('every statement about websites, organizations, users or schedules excludes deleted ones or has a documented exception', () => {
  const open = statements().filter(({ body }) => ABOUT.test(body) && !body.includes('isNotDeleted('));
  assert.deepEqual(
    open.map(({ name }) => name).filter((name) => !(name in MAY_MEET_DELETED)),
    [],
    'Add isNotDeleted, or an exception with its reason.',
  );
  const names = new Set(open.map(({ name }) => name));
  assert.deepEqual(
    Object.keys(MAY_MEET_DELETED).filter((name) => !names.has(name)),
    [],
    'these exceptions are no longer needed',
  );
});

function statements(): { name: string; body: string }[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      const starts = [...text.matchAll(/^(?:export )?(?:async )?function (\w+)/gm)];
      return starts.map((start, at) => ({
        name: `${file} ${start[1]}`,
        body: text.slice(start.index, starts[at + 1]?.index),
      }));
    });
}
