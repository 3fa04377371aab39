import type { FastifyInstance } from 'fastify';

/** Adds the request id to each response and counts requests. Call before routes are registered. */
export function instrumentRequests(app: FastifyInstance): void {
  const { metrics } = app.deps;
  app.addHook('onRequest', async (request, reply) => {
    // Users can quote this id to operators, who find it in the log.
    reply.header('x-request-id', request.id);
  });
  if (!metrics) return;
  app.addHook('onResponse', async (request, reply) => {
    metrics.observeRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}
