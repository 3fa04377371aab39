import { CALLS } from '@abhigam/contract';
import {
  changeNonCompliance,
  changeNonCompliances,
  nonComplianceFilter,
  readAssignable,
  readHiddenAudits,
  readNonCompliance,
  readNonCompliances,
  readOutstanding,
} from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { readOrder } from '../../http/order.ts';
import { route } from '../../http/route.ts';
import { presentList, presentNote, presentOne } from './present-non-compliance.ts';

const PAGE_SIZE = 11;

export function nonComplianceRoutes(app: FastifyInstance): void {
  const { deps } = app;

  route(app, CALLS.listNonCompliances, 'nonCompliance.read', async ({ principal, query }) => {
    const { filter = {}, lang } = query;
    const found = await readNonCompliances(deps, principal, {
      where: nonComplianceFilter(principal, filter.where ?? {}),
      order: readOrder(filter.order ?? 'created DESC'),
      limit: filter.limit ?? PAGE_SIZE,
      skip: filter.skip ?? 0,
    });
    return presentList(found, lang);
  });

  route(app, CALLS.outstandingNonCompliances, 'nonCompliance.read', async ({ principal, query }) => {
    const { lang, ...rest } = query;
    const found = presentList(await readOutstanding(deps, principal, rest), lang);
    return { counts: found.counts, total: found.total, nonCompliances: found.nonCompliances };
  });

  route(app, CALLS.getNonCompliance, 'nonCompliance.read', async ({ principal, params, query }) => {
    const found = await readNonCompliance(deps, principal, params.id);
    return {
      ...presentOne(found.row, found.sightings, query.lang),
      notes: found.notes.map((note) => presentNote(note, found.readableRuns)),
      notesTotal: found.notesTotal,
    };
  });

  route(app, CALLS.listAssignable, 'nonCompliance.update', async ({ principal, params, query }) => {
    const rows = await readAssignable(deps, principal, { websiteId: params.id, ...query });
    return rows.map(({ id, email, full_name: fullName }) => ({ id, email, fullName }));
  });

  route(app, CALLS.patchNonCompliance, 'nonCompliance.update', async ({ principal, params, body }) => {
    const { version, ...change } = body;
    const now = await changeNonCompliance(deps, principal, { id: params.id, change, version });
    return { id: params.id, ...now };
  });

  route(app, CALLS.patchNonCompliancesBulk, 'nonCompliance.update', async ({ principal, body }) => {
    const { nc, listed, ...which } = body;
    const all = listed && {
      where: {
        ...nonComplianceFilter(principal, listed.where),
        hiddenAudits: await readHiddenAudits(deps.db),
      },
      except: listed.except,
    };
    return changeNonCompliances(deps, principal, { ...which, listed: all, change: nc });
  });
}
