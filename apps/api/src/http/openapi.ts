import { API_KEY_HEADERS, SESSION_HEADERS } from '@abhigam/contract';
import { BRAND_TABLE, type BrandId } from '@abhigam/domain';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { API_BASE } from './api-path.ts';

/** Where the description of the API is shown. */
export const DOCS_PATH = `${API_BASE}/docs`;

/** Describes every route registered after this, from its schemas, on a page that needs no other server. */
export async function describeApi(app: FastifyInstance, brand: BrandId): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${BRAND_TABLE[brand].productName} API`,
        version: '1',
        description: `Calls marked with a lock need the four session headers: ${Object.values(SESSION_HEADERS).join(', ')}. The handshake answers with their values. Calls below /external need the headers of an API key instead: ${API_KEY_HEADERS.serviceName}, ${API_KEY_HEADERS.serviceKey} and ${API_KEY_HEADERS.secret} with Bearer and the key. Every error has the form {"error": {"code", "message", "details"?}}.`,
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
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: true,
    // The page styles its elements inline; what it may load stays with this server.
    transformStaticCSP: () => "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
    // The bar on top holds another product's name and a field that is of no use here.
    theme: { css: [{ filename: 'no-top-bar.css', content: '.topbar { display: none }' }] },
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
  });
}
