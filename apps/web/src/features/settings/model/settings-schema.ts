import { settingsForm } from '@abhigam/contract';
import { MESSAGES } from '@abhigam/domain';
import type { Layout } from '../../../address/layout.ts';

/** Required in the form of the older layout alone (specification, administration 5). */
const REQUIRED_IN_OLDER = 'hideCriteriaFromReport';

/** What the form accepts: the rules of the contract, with what each layout demands. */
export function settingsSchema({ criteria, layout }: { criteria: ReadonlySet<string>; layout: Layout }) {
  const schema = settingsForm({ criteria });
  if (layout !== 'older') return schema;
  return schema.refine((values) => values[REQUIRED_IN_OLDER]?.trim() !== '', {
    path: [REQUIRED_IN_OLDER],
    message: MESSAGES.settingRequired,
  });
}
