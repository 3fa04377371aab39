import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An untrusted certificate authority for tests, in its own folder. */
export interface TestAuthority {
  folder: string;
  /** File of its certificate, for clients. */
  certFile: string;
  /** Issues a certificate for a host, such as `IP:127.0.0.1` or `DNS:db.example`. */
  issue(subjectAltName: string): { cert: string; key: string };
}

/** Created with openssl, which is available on developer and build machines. The caller deletes the folder. */
export function createTestAuthority(name = 'Test authority'): TestAuthority {
  const folder = mkdtempSync(join(tmpdir(), 'abhigam-authority-'));
  const [certFile, keyFile] = [join(folder, 'ca.pem'), join(folder, 'ca.key')];
  openssl(
    ...['req', '-x509', ...newKey(keyFile), '-days', '30', '-subj', `/CN=${name}`, '-out', certFile],
    ...['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=critical,keyCertSign'],
  );
  let issued = 0;
  return {
    folder,
    certFile,
    issue(subjectAltName) {
      issued += 1;
      const file = (ending: string) => join(folder, `server-${issued}.${ending}`);
      const subject = ['-subj', `/CN=server-${issued}`];
      openssl('req', '-new', ...newKey(file('key')), ...subject, '-out', file('csr'));
      writeFileSync(file('ext'), `subjectAltName=${subjectAltName}\n`);
      openssl(
        ...['x509', '-req', '-in', file('csr'), '-CA', certFile, '-CAkey', keyFile, '-CAcreateserial'],
        ...['-days', '30', '-extfile', file('ext'), '-out', file('pem')],
      );
      return { cert: readFileSync(file('pem'), 'utf8'), key: readFileSync(file('key'), 'utf8') };
    },
  };
}

function newKey(keyFile: string): string[] {
  return ['-newkey', 'rsa:2048', '-nodes', '-keyout', keyFile];
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
