import { createHash } from 'node:crypto';

const MAX_LENGTH = 2_000;
const MAX_TYPE = 100;

/**
 * A URL of limited length, deterministic: without fragment; a `data:` URL with type, length and hash instead of
 * its content, as a data URL without content; other URLs truncated and followed by a hash.
 */
export function shortenUrl(address: string): string {
  if (/^data:/i.test(address)) return shortData(address);
  const hash = address.indexOf('#');
  const whole = hash < 0 ? address : address.slice(0, hash);
  return whole.length <= MAX_LENGTH ? whole : `${whole.slice(0, MAX_LENGTH - 24)}…sha256:${digest(whole)}`;
}

function shortData(address: string): string {
  const head = address.slice('data:'.length, MAX_TYPE).split(/[;,]/, 1)[0] ?? '';
  const type = head.trim().toLowerCase() || 'text/plain';
  return `data:${type};length=${address.length};sha256=${digest(address)},`;
}

/** Long enough to distinguish the URLs of one page. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
