import { CALLS } from '@abhigam/contract';
import { criteriaList } from '@abhigam/guidelines';
import { changeSettings, inFormOrder, readSettingRow, readSettings } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';

export function settingRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const criteria = new Set(criteriaList().map(({ num }) => num));

  // For all users: everyone's screens depend on these values.
  route(app, CALLS.listSettings, 'approved', async ({ query: { filter = {} } }) => {
    const { identifier } = filter.where ?? {};
    return readSettings(deps, typeof identifier === 'string' ? [identifier] : identifier);
  });

  route(app, CALLS.getSetting, 'approved', ({ params }) => readSettingRow(deps, params.identifier));

  route(app, CALLS.updateSettings, 'setting.manage', async ({ principal, body }) => {
    const settings = inFormOrder(await changeSettings(deps, principal, { settings: body, criteria }));
    return { id: body[0]?.identifier ?? '', settings };
  });
}
