import { CALLS } from '@abhigam/contract';
import { readPageOfElement } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { route } from '../../http/route.ts';
import { countChoices, presentLines, presentStops } from './present-screen-reader-view.ts';
import { createScreenReaderViewReader } from './screen-reader-view-reader.ts';
import { positionOf } from './serialized-view.ts';

export function readoutRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const readouts = createScreenReaderViewReader(deps, deps.screenReaderViewLimits);
  app.addHook('onClose', () => readouts.close());

  route(app, CALLS.getKeyboardView, 'testRun.read', async ({ principal, params, query }) => {
    const readout = await readouts.read(principal, params.id);
    const { lang, ...part } = query;
    return { stops: presentStops(readout, part, lang), total: readout.stopsTotal, walk: readout.walk };
  });

  route(app, CALLS.getTranscript, 'testRun.read', async ({ principal, params, query }) => {
    const readout = await readouts.read(principal, params.id);
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

  route(app, CALLS.findInReadout, 'testRun.read', async ({ principal, params }) => {
    const testInstanceId = await readPageOfElement(deps, principal, params.id);
    const { found } = await readouts.read(principal, testInstanceId);
    const { stop, line } = positionOf(found, params.id);
    return { testInstanceId, stop: stop === null ? null : stop + 1, line };
  });
}
