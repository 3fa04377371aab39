import type { Db } from '@abhigam/db';
import { reportingDetails } from '@abhigam/rules';
import { readShownBy } from './read-shown-by.ts';

/** Audits that the installation's settings hide from lists of findings and from mails. */
export async function readHiddenAudits(db: Db): Promise<string[]> {
  const { hiddenAudits, hiddenImpacts } = await readShownBy(db);
  const auditsOfImpacts = Object.values(reportingDetails('en')).filter(({ impact }) =>
    hiddenImpacts.includes(impact),
  );
  return [...new Set([...hiddenAudits, ...auditsOfImpacts.map(({ identifier }) => identifier)])];
}
