import { listMockAccounts, listSettings, readSettings as readValues, type SettingRow } from '@abhigam/db';
import {
  type DisplaySettings,
  isSettingIdentifier,
  parseDisplaySettings,
  SETTING_IDENTIFIERS,
} from '@abhigam/domain';
import type { ReadDeps } from '../deps.ts';
import { notFound } from '../refusals.ts';

/** Settings of the installation in the order of the form; ignores other rows of the table. */
export async function readSettings(
  { db }: ReadDeps,
  identifiers: readonly string[] = SETTING_IDENTIFIERS,
): Promise<SettingRow[]> {
  return inFormOrder(await listSettings(db, identifiers.filter(isSettingIdentifier)));
}

/** One setting of the installation. Throws ER_NOT_FOUND. */
export async function readSettingRow(deps: ReadDeps, identifier: string): Promise<SettingRow> {
  const [found] = await readSettings(deps, [identifier]);
  if (!found) throw notFound('setting');
  return found;
}

export function inFormOrder<S extends { identifier: string }>(settings: readonly S[]): S[] {
  const order: readonly string[] = SETTING_IDENTIFIERS;
  return settings.toSorted((a, b) => order.indexOf(a.identifier) - order.indexOf(b.identifier));
}

export interface PublicSettings {
  hideAria: boolean;
  display: DisplaySettings;
  /** Versions of all settings: every change increases one. */
  versions: number[];
}

/** The settings that affect the screens of all visitors. */
export async function readPublicSettings({ db }: ReadDeps): Promise<PublicSettings> {
  const rows = await listSettings(db, SETTING_IDENTIFIERS);
  const stored = new Map(rows.map(({ identifier, value }) => [identifier, value]));
  return {
    hideAria: isHidingAria(stored),
    display: parseDisplaySettings(stored),
    versions: rows.map(({ version }) => version),
  };
}

export async function readHideAria({ db }: ReadDeps): Promise<boolean> {
  return isHidingAria(await readValues(db, ['hideAria']));
}

function isHidingAria(stored: ReadonlyMap<string, string>): boolean {
  return stored.get('hideAria') === 'true';
}

/** Accounts of the mock login, for its page. */
export function readMockAccounts({ db }: ReadDeps): ReturnType<typeof listMockAccounts> {
  return listMockAccounts(db);
}
