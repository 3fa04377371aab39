import type { ActivityEntry } from '@abhigam/contract';
import { ACTIVITIES, type Activity, activityOf } from '@abhigam/domain';
import type { ActivityRow } from '@abhigam/portal';
import { ACTIVITY_WORDS, type ActivityWords, harmlessText } from '@abhigam/report';

/** An entry, with the names that its things have today. */
export function presentActivity(row: ActivityRow): ActivityEntry {
  const { key, values, terms } = saidOf(row);
  return {
    content: contentOf(row, ACTIVITY_WORDS.en),
    priority: row.priority,
    created: row.created.toISOString(),
    lastId: row.no,
    said: {
      key,
      values: { ...values },
      terms: Object.fromEntries(Object.entries(terms).map(([name, words]) => [name, [...words]])),
    },
    actor: { kind: row.principal.kind, id: actorIdOf(row), name: row.actorName ?? '' },
    about: {
      organization:
        row.organizationId === null
          ? null
          : {
              id: row.organizationId,
              name: row.organizationName ?? '',
              isThere: row.organizationIsThere,
            },
      website:
        row.websiteId === null
          ? null
          : { id: row.websiteId, name: row.websiteName ?? '', isThere: row.websiteIsThere },
      testRun:
        row.testRunId === null
          ? null
          : { id: row.testRunId, name: row.testRunName ?? '', isThere: row.testRunIsThere },
      person: row.personName ?? '',
      service: row.serviceName ?? '',
    },
    from: row.address,
  };
}

/** The entry as a sentence. */
export function contentOf(row: ActivityRow, of: ActivityWords): string {
  const { key, values, terms } = saidOf(row);
  const words: Record<string, string> = {
    who: fill(of.actors[row.principal.kind], { name: row.actorName ?? of.nameless.person }),
    website: row.websiteName ?? of.nameless.website,
    organization: row.organizationName ?? of.nameless.organization,
    person: row.personName ?? of.nameless.person,
    service: row.serviceName ?? of.nameless.service,
  };
  // By a name that breaks or turns the line an entry would read as another one.
  for (const [name, word] of Object.entries(words)) words[name] = harmlessText(word).replace(/\s+/g, ' ');
  for (const [name, value] of Object.entries(values)) words[name] = String(value);
  for (const [name, said] of Object.entries(terms))
    words[name] = said.map((term) => of.terms[term]).join(', ');
  const sentence = fill(of.sentences[key], words);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A later version may have stored what this one does not know, as after a step back. */
function saidOf({ payload }: ActivityRow): Activity {
  const said = activityOf(payload);
  return Object.hasOwn(ACTIVITIES, said.key) ? said : { key: 'unknown', values: {}, terms: {} };
}

function actorIdOf({ principal }: ActivityRow): string | null {
  switch (principal.kind) {
    case 'person':
      return principal.userId;
    case 'api-key':
      return principal.apiKeyId;
    case 'schedule':
      return principal.testScheduleId;
    case 'system':
      return null;
  }
}

/** In one pass, so that a name with braces in it is no place of its own. */
function fill(text: string, words: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => words[name] ?? '');
}
