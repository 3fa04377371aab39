import { type Db, readSettings, type ShownBy } from '@abhigam/db';
import {
  DISPLAY_SETTING_IDENTIFIERS,
  type DisplaySettings,
  hasHiddenCriteria,
  hiddenImpacts,
  parseDisplaySettings,
} from '@abhigam/domain';
import { reportingDetails } from '@abhigam/rules';

const CONTRAST = ['1.4.3', '1.4.6'];

export async function readDisplaySettings(db: Db): Promise<DisplaySettings> {
  return parseDisplaySettings(await readSettings(db, [...DISPLAY_SETTING_IDENTIFIERS]));
}

/** What lists of findings leave out, by the settings as they are now. */
export async function readShownBy(db: Db): Promise<ShownBy> {
  return shownBy(await readDisplaySettings(db));
}

function shownBy(settings: DisplaySettings): ShownBy {
  const audits = Object.values(reportingDetails('en'));
  return {
    hiddenImpacts: hiddenImpacts(settings),
    hiddenAudits: audits
      .filter(({ criteria }) => hasHiddenCriteria(criteria, settings))
      .map(({ identifier }) => identifier),
    contrastAudits: settings.hideContrastIssues
      ? audits.filter(({ criteria }) => isOfContrast(criteria)).map(({ identifier }) => identifier)
      : [],
  };
}

function isOfContrast(criteria: readonly string[]): boolean {
  return criteria.length > 0 && criteria.every((num) => CONTRAST.includes(num));
}
