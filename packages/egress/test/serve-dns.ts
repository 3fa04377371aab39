import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const NOT_FOUND = 3;
const TXT = 16;

export interface ServedDns {
  /** For `resolveTxt`. */
  servers: string[];
  close(): void;
}

/**
 * A stub name server on loopback that knows TXT entries only: by name, each in its parts. `silent` names get
 * no answer, unknown names do not exist.
 */
export async function serveDns(
  entries: Readonly<Record<string, readonly (readonly string[])[]>>,
  silent: readonly string[] = [],
): Promise<ServedDns> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { address, port }) => {
    const name = nameOf(question);
    if (!silent.includes(name)) socket.send(answerTo(question, entries[name]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { servers: [`127.0.0.1:${socket.address().port}`], close: () => socket.close() };
}

function nameOf(question: Buffer): string {
  const labels: string[] = [];
  for (let at = 12; (question[at] ?? 0) > 0; at += 1 + (question[at] ?? 0)) {
    labels.push(question.toString('ascii', at + 1, at + 1 + (question[at] ?? 0)));
  }
  return labels.join('.').toLowerCase();
}

function answerTo(question: Buffer, found: readonly (readonly string[])[] | undefined): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const head = Buffer.alloc(12);
  question.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | (found ? 0 : NOT_FOUND), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(found?.length ?? 0, 6);
  return Buffer.concat([head, question.subarray(12, end), ...(found ?? []).map(recordOf)]);
}

function recordOf(parts: readonly string[]): Buffer {
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part)])),
  );
  const head = Buffer.alloc(12);
  // Pointer to the name of the question at byte 12.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
