import type { IncomingMessage, ServerResponse } from 'node:http';
import { serveHandler } from '../serve-handler.ts';
import { isSignedBy, type S3Credentials } from './is-signed-by.ts';
import { listPage, type StoredObject } from './list-page.ts';
import { isAllowedByPolicy, type S3Policy } from './policy.ts';

export interface S3Account {
  credentials: S3Credentials;
  /** Allowed actions; default: everything. */
  policy?: S3Policy;
}

export interface ServedS3 {
  endpoint: string;
  bucket: string;
  credentials: S3Credentials;
  close(): Promise<void>;
}

/**
 * An S3 server on a free loopback port, with one bucket in memory: PUT (also as a copy), GET, HEAD and DELETE
 * of objects, HEAD of the bucket, ListObjectsV2 with up to 1000 keys per response. Checks the signature (SigV4)
 * of every request and the policy of its account. Own implementation, because the servers on npm either do not
 * check signatures like a real server, or cannot list more than one page on this version of Node.
 */
export async function serveS3(
  options: { bucket?: string; accounts?: S3Account[]; certificate?: { cert: string; key: string } } = {},
): Promise<ServedS3> {
  const { bucket = 'artifacts' } = options;
  const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
  const accounts = options.accounts ?? [{ credentials }];
  const objects = new Map<string, StoredObject>();
  const served = await serveHandler(async (request, response) => {
    const body = await readAll(request);
    const account = accounts.find((one) => isSignedBy(one.credentials, request, body));
    if (!account) return refuse(response, 403, 'SignatureDoesNotMatch');
    const url = new URL(request.url ?? '/', 'http://s3');
    const [name = '', ...rest] = decodeURIComponent(url.pathname).slice(1).split('/');
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    const { policy } = account;
    const isAllowed = asks(request, bucket, key).every(
      ([action, place]) => !policy || isAllowedByPolicy(policy, action, place),
    );
    if (!isAllowed) return refuse(response, 403, 'AccessDenied');
    if (key === '') return answerBucket(objects, bucket, request, url, response);
    return answerObject(objects, bucket, key, { request, body, response });
  }, options.certificate);
  return { endpoint: served.origin, bucket, credentials, close: () => served.close() };
}

/** The actions that a request requires, each with its resource. */
function asks(request: IncomingMessage, bucket: string, key: string): [string, string][] {
  if (key === '') return [['s3:ListBucket', bucket]];
  const place = `${bucket}/${key}`;
  const source = request.headers['x-amz-copy-source'];
  if (request.method === 'DELETE') return [['s3:DeleteObject', place]];
  if (request.method !== 'PUT') return [['s3:GetObject', place]];
  if (source === undefined) return [['s3:PutObject', place]];
  const from = decodeURIComponent(String(source)).replace(/^\//, '');
  return [
    ['s3:PutObject', place],
    ['s3:GetObject', from],
  ];
}

function answerBucket(
  objects: ReadonlyMap<string, StoredObject>,
  bucket: string,
  request: IncomingMessage,
  url: URL,
  response: ServerResponse,
): void {
  if (request.method === 'HEAD') response.writeHead(200).end();
  else if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
    sendXml(response, 200, listPage(objects, bucket, url.searchParams));
  } else refuse(response, 501, 'NotImplemented');
}

function answerObject(
  objects: Map<string, StoredObject>,
  bucket: string,
  key: string,
  { request, body, response }: { request: IncomingMessage; body: Buffer; response: ServerResponse },
): void {
  const found = objects.get(key);
  const source = request.headers['x-amz-copy-source'];
  switch (request.method) {
    case 'PUT': {
      const from = source === undefined ? null : decodeURIComponent(String(source)).replace(/^\//, '');
      const bytes = from === null ? body : objects.get(from.slice(bucket.length + 1))?.bytes;
      if (bytes) objects.set(key, { bytes, modified: new Date() });
      if (!bytes) refuse(response, 404, 'NoSuchKey');
      else if (from === null) response.writeHead(200).end();
      else sendXml(response, 200, '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>');
      return;
    }
    case 'DELETE':
      objects.delete(key);
      response.writeHead(204).end();
      return;
    case 'GET':
    case 'HEAD':
      if (found) sendObject(response, found, request.method === 'GET');
      else refuse(response, 404, 'NoSuchKey');
      return;
    default:
      refuse(response, 405, 'MethodNotAllowed');
  }
}

function sendObject(response: ServerResponse, { bytes, modified }: StoredObject, withBytes: boolean): void {
  response.writeHead(200, { 'content-length': bytes.length, 'last-modified': modified.toUTCString() });
  response.end(withBytes ? bytes : undefined);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
