import { createReadiness, isMetricsTokenValid } from '@abhigam/operations';
import { databaseChecks } from '@abhigam/portal';
import type { FastifyInstance } from 'fastify';
import { API_BASE } from '../../http/api-path.ts';
import { sendError, unknownPath } from '../../http/errors.ts';

/** Not part of the API description: for operators. */
const HIDDEN = { schema: { hide: true } };

/** Liveness, readiness and metrics. */
export function probeRoutes(app: FastifyInstance): void {
  const { db, artifacts, storage, scanner, metrics, settings } = app.deps;

  app.get(`${API_BASE}/health`, HIDDEN, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });

  const readiness = createReadiness(
    {
      ...databaseChecks(db),
      artifacts: { run: () => artifacts.check(), otherwise: 'The artifact store cannot be used.' },
      storage: {
        run: async () => {
          const state = await storage?.();
          if (state?.isFull) throw new Error(`${state.freeBytes} bytes are free`);
        },
        otherwise: 'There is too little free storage.',
      },
      ...(scanner && {
        scanner: {
          run: () => scanner.check(),
          otherwise: 'The malware scanner does not answer, so no files are accepted.',
          // Everything except uploads works, and other servers use the same scanner: no reason to send traffic
          // there.
          isAdvisory: true,
        },
      }),
    },
    { onFailure: (check, error) => app.log.warn({ err: error, check }, 'not ready') },
  );
  app.get(`${API_BASE}/ready`, HIDDEN, async (request, reply) => {
    const { status, checks } = await readiness();
    const token = settings.metricsToken;
    // Details would help an attacker, so only holders of the metrics token get them.
    const mayReadChecks = token !== undefined && isMetricsTokenValid(request.headers.authorization, token);
    return reply
      .header('cache-control', 'no-store')
      .code(status === 'ready' ? 200 : 503)
      .send(mayReadChecks ? { status, checks } : { status });
  });

  app.get('/metrics', HIDDEN, async (request, reply) => {
    const token = settings.metricsToken;
    // Responds as if the route did not exist.
    if (!metrics || token === undefined || !isMetricsTokenValid(request.headers.authorization, token)) {
      return sendError(reply, unknownPath());
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.read());
  });
}
