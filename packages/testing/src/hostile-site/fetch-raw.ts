import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** A raw response, without following redirects or decompressing. */
export interface RawResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
  /** False when the connection was closed early, or enough was read. */
  isWhole: boolean;
}

export interface FetchRawOptions {
  method?: string;
  /** Closes the connection after this number of bytes. */
  enoughBytes?: number;
  headers?: Record<string, string>;
}

/** Sends a plain HTTP request on its own connection. Rejects when no response starts. */
export async function fetchRaw(address: string, options: FetchRawOptions = {}): Promise<RawResponse> {
  const { method = 'GET', enoughBytes = Number.POSITIVE_INFINITY, headers = {} } = options;
  const send = address.startsWith('https:') ? requestHttps : requestHttp;
  const request = send(address, {
    method,
    headers,
    agent: false,
    maxHeaderSize: 1_048_576,
    rejectUnauthorized: false,
  });
  request.maxHeadersCount = 0;
  request.end();
  const [response]: IncomingMessage[] = await once(request, 'response');
  if (!response) throw new Error(`No response from ${address}`);
  const chunks: Buffer[] = [];
  let size = 0;
  let isWhole = true;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size < enoughBytes) continue;
      isWhole = false;
      break;
    }
  } catch {
    isWhole = false;
  }
  request.destroy();
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks),
    isWhole,
  };
}
