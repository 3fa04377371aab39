import type { ActivityEntry } from '@abhigam/contract';
import { type Activity, activityOf, FIRST_LANGUAGE, type Language } from '@abhigam/domain';
import { findMessage, readTexts } from '@abhigam/messages/read-texts';
import type { ActivityRow } from '@abhigam/portal';
import { sanitizeText } from '@abhigam/report';

/** An entry with the current names of its resources. */
export function presentActivity(row: ActivityRow): ActivityEntry {
  const { key, values, terms } = saidOf(row);
  return {
    content: contentOf(row, FIRST_LANGUAGE),
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

/** The text of the entry. */
export function contentOf(row: ActivityRow, language: Language): string {
  const { terms: termNames, nameless } = readTexts(language, 'activities');
  const say = (key: string, of: Readonly<Record<string, string>>) =>
    findMessage(language, 'activities', key, of) ?? '';
  const { key, values, terms } = saidOf(row);
  const words: Record<string, string> = {
    who: say(`actors.${row.principal.kind}`, { name: row.actorName ?? nameless.person }),
    website: row.websiteName ?? nameless.website,
    organization: row.organizationName ?? nameless.organization,
    person: row.personName ?? nameless.person,
    service: row.serviceName ?? nameless.service,
  };
  // A name with line breaks or direction marks could make an entry look like another one.
  for (const [name, word] of Object.entries(words)) words[name] = sanitizeText(word).replace(/\s+/g, ' ');
  for (const [name, value] of Object.entries(values)) words[name] = String(value);
  for (const [name, termKeys] of Object.entries(terms))
    words[name] = termKeys.map((term) => termNames[term]).join(', ');
  const sentence = say(`sentences.${key}`, words);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A later version may have stored payloads that this version does not know, for example before a downgrade. */
function saidOf({ payload }: ActivityRow): Activity {
  const activity = activityOf(payload);
  const { sentences } = readTexts(FIRST_LANGUAGE, 'activities');
  return Object.hasOwn(sentences, activity.key) ? activity : { key: 'unknown', values: {}, terms: {} };
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
