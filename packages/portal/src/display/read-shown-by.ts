import { type Db, readSettings } from '@abhigam/db';
import {
  DISPLAY_SETTING_IDENTIFIERS,
  type DisplayFilter,
  type DisplaySettings,
  parseDisplaySettings,
} from '@abhigam/domain';
import { displayFilter } from '@abhigam/rules';

async function readDisplaySettings(db: Db): Promise<DisplaySettings> {
  return parseDisplaySettings(await readSettings(db, [...DISPLAY_SETTING_IDENTIFIERS]));
}

/** The current settings of what lists of findings hide. */
export async function readShownBy(db: Db): Promise<DisplayFilter> {
  return displayFilter(await readDisplaySettings(db));
}
