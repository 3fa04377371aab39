import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { logOptions } from './log-options.ts';

test('redacts secrets in log lines at any position', () => {
  const lines: string[] = [];
  const log = pino(logOptions('info', { name: 'a test', sessionHeaders: ['X-Session'] }), {
    write: (line) => lines.push(line),
  });
  log.info(
    {
      password: 'first secret',
      login: { password: 'second secret', user: 'somebody' },
      request: {
        headers: { authorization: 'third secret', cookie: 'fourth secret', 'x-session': 'fifth secret' },
      },
      run: 'a-run',
    },
    'a line',
  );
  const [line = ''] = lines;
  assert.doesNotMatch(line, /secret"/);
  assert.equal(line.match(/\[not logged\]/g)?.length, 5);
  const entry = JSON.parse(line);
  assert.deepEqual(
    [entry.app, entry.run, entry.login.user, entry.msg],
    ['a test', 'a-run', 'somebody', 'a line'],
  );
});

test("omits the query of a request, which may contain a password or a login provider's response", () => {
  const lines: string[] = [];
  const log = pino(logOptions('info', { name: 'a test' }), { write: (line) => lines.push(line) });
  log.info({ req: { method: 'GET', url: '/?string=answer&email=a%40b.in&password=secret', headers: {} } });
  log.info({ req: { method: 'GET', url: '/#password=secret' } });
  log.info({ req: {} });
  assert.deepEqual(
    lines.map((line) => JSON.parse(line).req),
    [
      { method: 'GET', path: '/' },
      { method: 'GET', path: '/' },
      { method: '', path: '' },
    ],
  );
  assert.doesNotMatch(lines.join(), /secret|answer/);
});
