import type { Db } from '@abhigam/db';
import { reportingDetails } from '@abhigam/rules';
import { readShownBy } from './read-shown-by.ts';

/** Audits that lists of findings, and mails about them, leave out by the installation's settings. */
export async function readHiddenAudits(db: Db): Promise<string[]> {
  const { hiddenAudits, hiddenImpacts } = await readShownBy(db);
  const ofImpacts = Object.values(reportingDetails('en')).filter(({ impact }) =>
    hiddenImpacts.includes(impact),
  );
  return [...new Set([...hiddenAudits, ...ofImpacts.map(({ identifier }) => identifier)])];
}
