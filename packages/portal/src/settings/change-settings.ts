import { inTransaction, lockSettings, type SettingRow, updateSetting } from '@abhigam/db';
import { AppError, type FieldProblem, isSettingIdentifier, readSetting, say } from '@abhigam/domain';
import type { PortalDeps } from '../deps.ts';
import { appendEvent } from '../events/append-event.ts';
import { type Principal, scopeOf } from '../principal.ts';
import { assertVersion, notFound } from '../refusals.ts';

export interface GivenSetting {
  identifier: string;
  value: string;
  /** Version that the user saw; ER_STATE if it was changed meanwhile. */
  version?: number | undefined;
}

/**
 * Changes the given settings of the installation, all or none. Programs read settings from the database on use,
 * so changes apply immediately. Throws ER_NOT_FOUND for an unknown or internal setting, ER_VALIDATION with a
 * problem for each invalid value, ER_STATE.
 * @param criteria numbers of all WCAG criteria
 */
export async function changeSettings(
  deps: PortalDeps,
  principal: Principal,
  { settings, criteria }: { settings: readonly GivenSetting[]; criteria: ReadonlySet<string> },
): Promise<SettingRow[]> {
  scopeOf(principal, 'setting.manage');
  const values = readAll(settings, criteria);
  return inTransaction(deps.db, async (tx) => {
    const before = new Map(
      (await lockSettings(tx, [...values.keys()])).map((row) => [row.identifier, row] as const),
    );
    for (const { identifier, version } of settings) {
      const row = before.get(identifier);
      if (!row) throw notFound('setting');
      assertVersion(version, row.version);
    }
    const changed = [...values]
      .map(([identifier, to]) => ({ identifier, from: before.get(identifier)?.value ?? '', to }))
      .filter(({ from, to }) => from !== to);
    for (const { identifier, to } of changed) await updateSetting(tx, identifier, to);
    if (changed.length > 0) await appendEvent(deps, tx, principal, { type: 'settings-changed', changed }, {});
    return lockSettings(tx, [...values.keys()]);
  });
}

/** The stored form of the values. Throws all problems together, by setting. */
function readAll(settings: readonly GivenSetting[], criteria: ReadonlySet<string>): Map<string, string> {
  const values = new Map<string, string>();
  const problems: FieldProblem[] = [];
  for (const { identifier, value } of settings) {
    if (!isSettingIdentifier(identifier)) throw notFound('setting');
    const read = readSetting(identifier, value, { criteria });
    if ('value' in read) values.set(identifier, read.value);
    else problems.push({ field: identifier, said: say(`form.${read.problem}`) });
  }
  const [first] = problems;
  if (first) throw new AppError('ER_VALIDATION', first.said, { details: problems });
  return values;
}
