import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Whether a request, including its body, is signed (AWS Signature Version 4) with these credentials. */
export function isSignedBy(credentials: S3Credentials, request: IncomingMessage, body: Buffer): boolean {
  const [, keyId, day = '', region = '', signed = '', signature] =
    HEADER.exec(request.headers.authorization ?? '') ?? [];
  if (keyId !== credentials.accessKeyId) return false;
  const bodyDigest = String(request.headers['x-amz-content-sha256']);
  if (bodyDigest !== digest(body) && bodyDigest !== 'UNSIGNED-PAYLOAD') return false;
  const url = new URL(request.url ?? '/', 'http://s3');
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url.searchParams),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signed,
    bodyDigest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  );
  return hmac(key, text).toString('hex') === signature;
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/** Percent-encodes everything but letters, digits and -._~. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function digest(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
