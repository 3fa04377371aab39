import { CALLS } from '@abhigam/contract';
import { listSettings } from '@abhigam/db';
import { isSettingIdentifier, SETTING_IDENTIFIERS } from '@abhigam/domain';
import { criteriaList } from '@abhigam/guidelines';
import { changeSettings, notFound } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';

export function settingRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const criteria = new Set(criteriaList().map(({ num }) => num));

  // Of all people: the screens of each of them follow these values.
  route(app, CALLS.listSettings, 'approved', async ({ query: { filter = {} } }) => {
    const { identifier } = filter.where ?? {};
    const named = typeof identifier === 'string' ? [identifier] : identifier;
    return inOrderOfForm(await listSettings(deps.db, known(named ?? SETTING_IDENTIFIERS)));
  });

  route(app, CALLS.getSetting, 'approved', async ({ params }) => {
    const [found] = await listSettings(deps.db, known([params.identifier]));
    if (!found) throw notFound('setting');
    return found;
  });

  route(app, CALLS.updateSettings, 'setting.manage', async ({ principal, body }) => {
    const settings = inOrderOfForm(await changeSettings(deps, principal, { settings: body, criteria }));
    return { id: body[0]?.identifier ?? '', settings };
  });
}

/** Other rows of the table are the portal's own. */
function known(identifiers: readonly string[]): string[] {
  return identifiers.filter(isSettingIdentifier);
}

function inOrderOfForm<S extends { identifier: string }>(settings: readonly S[]): S[] {
  const order: readonly string[] = SETTING_IDENTIFIERS;
  return settings.toSorted((a, b) => order.indexOf(a.identifier) - order.indexOf(b.identifier));
}
