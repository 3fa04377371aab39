import { API_KEY_HEADERS, type FileField, type FileFields, SESSION_HEADERS } from '@abhigam/contract';
import { BRAND_TABLE, type BrandId, TOKEN_IN_COOKIE } from '@abhigam/domain';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API_BASE } from './api-path.ts';
import { createStaticResponse, type StaticResponse } from './static-response.ts';

/** Path of the API description. */
export const DOCS_PATH = `${API_BASE}/docs`;

/** Describes every route registered afterwards from its schemas, on a page without external resources. */
export async function describeApi(app: FastifyInstance, brand: BrandId): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${BRAND_TABLE[brand].productName} API`,
        version: '1',
        description: `Calls marked with a lock need the four session headers: ${Object.values(SESSION_HEADERS).join(', ')}. The handshake answers with their values. A handshake with ${SESSION_HEADERS.localTokenId}: ${TOKEN_IN_COOKIE} sets the token as an HttpOnly cookie instead and answers ${TOKEN_IN_COOKIE}; the header then says so with each call. Calls below /external need the headers of an API key instead: ${API_KEY_HEADERS.serviceName}, ${API_KEY_HEADERS.serviceKey} and ${API_KEY_HEADERS.secret} with Bearer and the key. Every error has the form {"error": {"code", "message", "details"?}}.`,
      },
      components: {
        securitySchemes: Object.fromEntries(
          [...Object.values(SESSION_HEADERS), ...Object.values(API_KEY_HEADERS)].map((name) => [
            name,
            { type: 'apiKey' as const, in: 'header', name },
          ]),
        ),
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const files = route.route.config?.files ?? {};
      return { schema: { ...schema, ...bodyWithFiles(schema?.body, files) }, url };
    },
  });
  cacheDescription(app);
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: true,
    // The page has inline styles; it may load only from this server.
    transformStaticCSP: () => "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
    // Hides the top bar with the name of another product and an unused field.
    theme: { css: [{ filename: 'no-top-bar.css', content: '.topbar { display: none }' }] },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  });
}

/**
 * Memoizes the description: generating it takes 140 ms of CPU time and 2.8 MB, and anybody may request it.
 * Generated on the first request, when all routes are registered.
 */
function cacheDescription(app: FastifyInstance): void {
  const forms: Readonly<Record<string, () => Promise<StaticResponse>>> = {
    [`${DOCS_PATH}/json`]: () =>
      createStaticResponse(JSON.stringify(app.swagger()), 'application/json; charset=utf-8'),
    [`${DOCS_PATH}/yaml`]: () =>
      createStaticResponse(app.swagger({ yaml: true }), 'application/x-yaml; charset=utf-8'),
  };
  const cache = new Map<string, Promise<StaticResponse>>();
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url ?? '';
    const make = forms[path];
    if (make === undefined) return;
    const answer = cache.get(path) ?? make();
    cache.set(path, answer);
    return (await answer).send(request, reply);
  });
}

const objectSchema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  required: z.array(z.string()).default([]),
});

/**
 * Request body including files, which are parts of the same form but not of the schema that validates the
 * texts.
 */
function bodyWithFiles(body: unknown, files: FileFields): { body?: object } {
  const fields = Object.entries(files);
  if (fields.length === 0) return {};
  const texts = objectSchema.parse(body);
  return {
    body: {
      ...texts,
      properties: {
        ...texts.properties,
        ...Object.fromEntries(fields.map(([name, field]) => [name, describeFile(field)])),
      },
      required: [...texts.required, ...fields.filter(([, { required }]) => required).map(([name]) => name)],
    },
  };
}

function describeFile({ mediaTypes, maxBytes }: FileField): object {
  const [only, ...others] = mediaTypes;
  return {
    type: 'string',
    format: 'binary',
    ...(others.length === 0 ? { contentMediaType: only } : {}),
    description: `${mediaTypes.join(' or ')}, at most ${maxBytes} bytes`,
  };
}
