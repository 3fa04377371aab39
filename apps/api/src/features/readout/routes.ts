import { CALLS } from '@abhigam/contract';
import { findPageOfElement } from '@abhigam/db';
import { notFound } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { placeOf } from './kept-readout.ts';
import { countChoices, presentLines, presentStops } from './present-readout.ts';
import { readoutReader } from './read-readout.ts';

export function readoutRoutes(app: FastifyInstance): void {
  const { db, artifacts, readoutLimits } = app.deps;
  const readouts = readoutReader(db, artifacts, readoutLimits);
  app.addHook('onClose', () => readouts.close());

  route(app, CALLS.getKeyboardView, 'testRun.read', async ({ scope, params, query }) => {
    const readout = await readouts.read(scope, params.id);
    const { lang, ...part } = query;
    return { stops: presentStops(readout, part, lang), total: readout.stopsTotal, walk: readout.walk };
  });

  route(app, CALLS.getTranscript, 'testRun.read', async ({ scope, params, query }) => {
    const readout = await readouts.read(scope, params.id);
    const { lang, ...part } = query;
    return {
      lines: presentLines(readout, part, lang),
      counts: countChoices(readout),
      isCut: readout.isCut,
      unheard: readout.unheard,
      unheardCount: readout.unheardCount,
      unplacedCount: readout.unplaced,
    };
  });

  route(app, CALLS.findInReadout, 'testRun.read', async ({ scope, params }) => {
    const testInstanceId = await findPageOfElement(db, scope, params.id);
    if (testInstanceId === null) throw notFound('failingElement');
    const { found } = await readouts.read(scope, testInstanceId);
    const { stop, line } = placeOf(found, params.id);
    return { testInstanceId, stop: stop === null ? null : stop + 1, line };
  });
}
