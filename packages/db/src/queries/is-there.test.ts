import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

/**
 * Statements about websites, organizations, users or schedules that may include deleted ones, with the reason.
 */
const MAY_MEET_DELETED: Readonly<Record<string, string>> = {
  'activity-log-acknowledgements.ts listAcknowledgements': 'names who acknowledged, deleted or not',
  'claim-next.ts chooseRun': 'runs under way keep their website',
  'decisions.ts listDecisionNotes': 'a note names who wrote it',
  'deleted-accounts.ts countDeletedAccounts': 'finds deleted ones',
  'deleted-accounts.ts listDeletedAccounts': 'finds deleted ones',
  'deleted-schedules.ts deleteLoginsOfDeletedSchedules': 'of deleted ones',
  'deleted-schedules.ts lockDeletedSchedule': 'finds deleted ones',
  'due-schedules.ts disownSchedulesOf': 'deleted ones are disowned too',
  'due-schedules.ts insertTestSchedule': 'makes one',
  'due-schedules.ts markTestScheduleDeleted': 'deletes one',
  'due-schedules.ts markTestScheduleRestored': 'of a deleted one that the caller has locked',
  'due-schedules.ts moveSchedulesOfWebsite': 'deleted ones stay with their website',
  'due-schedules.ts updateTestSchedule': 'of a schedule that the caller has locked',
  'estimates.ts estimates': 'names whose it is and who drew it',
  'findings.ts followedElements': 'names who decided and who answers for it',
  'hand-tests.ts listHandDecisions': 'names who decided',
  'hand-tests.ts listHandTests': 'names who decided',
  'hand-tests.ts listHandTestsOfRun': 'names who decided',
  'host-limits.ts findStricterLimits': 'the host of a website that the caller has found',
  'non-compliances.ts reachable': 'history of a website stays with its runs',
  'non-compliances.ts findNonCompliance': 'names the assignee',
  'non-compliances.ts listNotesOf': 'a note names who wrote it',
  'operations.ts listUnfinishedRuns': 'runs under way keep their website',
  'organization-imports.ts insertOrganizations': 'makes some; the index says which names are taken',
  'organizations.ts insertOrganization': 'makes one',
  'organizations.ts lockOrganization': 'locks the row; the caller looks whether it is there',
  'organizations.ts markOrganizationDeleted': 'deletes one',
  'ownership.ts proofs': 'names who had it checked',
  'report.ts findDecisionsEdition': 'the name of a person, deleted or not, stands in the file',
  'retention.ts isNotNeeded': 'the latest run of a website, whatever became of it',
  'run-claim.ts claimPage': 'runs under way keep their website',
  'run-documents.ts listRunsWithWaitingDocuments': 'work of finished runs goes on',
  'run-latest.ts updateLatestOfWebsite': 'figures of a run that has ended',
  'run-site.ts findRunSite': 'runs under way keep their website',
  'run-site.ts isStartHeld': 'runs under way keep their website',
  'test-runs.ts runs': 'history names website and organization, deleted or not',
  'users.ts findDeletedUser': 'finds deleted ones',
  'users.ts insertUser': 'makes one',
  'users.ts markUserDeleted': 'deletes one',
  'users.ts markUserErased': 'of a deleted one',
  'website-logins.ts allLogins': 'gone with its website',
  'webhooks.ts webhooks': 'names the organization that it belongs to',
  'website-logins.ts loginsWithNames': 'names who changed it',
  'website-logins.ts lockWebsiteLogin': 'locks the row of a website that the caller has found',
  'websites.ts findWebsiteOwner': 'an event about a website names whose it was',
  'websites.ts insertWebsite': 'makes one',
  'websites.ts lockWebsite': 'locks the row; the caller looks whether it is there',
  'websites.ts markWebsiteDeleted': 'deletes one',
  'websites.ts updateCrawlSettings': 'of a website that the caller has found',
  'websites.ts wasEverRegistered': 'asks for deleted ones',
};

const FOLDER = import.meta.dirname;
const ABOUT =
  /(?:selectFrom|updateTable|insertInto|[jJ]oin)\(\s*'(?:users|organizations|websites|test_schedules)\b|\b(?:from|join|update|into) (?:users|organizations|websites|test_schedules)\b/;

test('every statement about websites, organizations, users or schedules excludes deleted ones or has a documented exception', () => {
  const open = statements().filter(({ body }) => ABOUT.test(body) && !body.includes('isThere('));
  assert.deepEqual(
    open.map(({ name }) => name).filter((name) => !(name in MAY_MEET_DELETED)),
    [],
    'Ask with isThere.',
  );
  const names = new Set(open.map(({ name }) => name));
  assert.deepEqual(
    Object.keys(MAY_MEET_DELETED).filter((name) => !names.has(name)),
    [],
    'no longer so',
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
