import type { FastifyInstance } from 'fastify';

/** Names each request in its answer, and counts it. Called before the routes are added. */
export function watchRequests(app: FastifyInstance): void {
  const { metrics } = app.deps;
  app.addHook('onRequest', async (request, reply) => {
    // An id that users can quote to operators, who find it in the log.
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
