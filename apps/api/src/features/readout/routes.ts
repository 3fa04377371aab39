import { CALLS } from '@abhigam/contract';
import { findPageOfElement } from '@abhigam/db';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../http/actor.ts';
import { route } from '../../http/route.ts';
import { chosenLines, presentLine, presentStops, presentUnheard } from './present-readout.ts';
import { readoutReader } from './read-readout.ts';

export function readoutRoutes(app: FastifyInstance): void {
  const { db, artifacts } = app.deps;
  const readReadout = readoutReader(db, artifacts);

  route(app, CALLS.getKeyboardView, 'testRun.read', async ({ scope, params, query }) => {
    const readout = await readReadout(scope, params.id);
    return { stops: presentStops(readout, query.lang), total: readout.stopsTotal };
  });

  route(app, CALLS.getTranscript, 'testRun.read', async ({ scope, params, query }) => {
    const readout = await readReadout(scope, params.id);
    const { lines, findings } = readout;
    const count = (choice: typeof query.show) => chosenLines(readout, choice).length;
    const chosen = chosenLines(readout, query.show).slice(query.skip, query.skip + query.limit);
    return {
      lines: chosen.flatMap((at) => {
        const line = lines[at];
        return line ? [presentLine(line, at, findings.ofLines.get(at) ?? [], query.lang)] : [];
      }),
      counts: {
        all: lines.length,
        failing: count('failing'),
        headings: count('headings'),
        landmarks: count('landmarks'),
        links: count('links'),
        fields: count('fields'),
        images: count('images'),
      },
      isCut: readout.isCut,
      ...presentUnheard(readout),
      unplacedCount: findings.unplaced,
    };
  });

  route(app, CALLS.findInReadout, 'testRun.read', async ({ scope, params }) => {
    const testInstanceId = await findPageOfElement(db, scope, params.id);
    if (testInstanceId === null) throw notFound('failing element');
    const { found } = await readReadout(scope, testInstanceId);
    const { stop = null, line = null } = found.get(params.id) ?? {};
    return { testInstanceId, stop: stop === null ? null : stop + 1, line };
  });
}
