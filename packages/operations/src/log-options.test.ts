import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { logOptions } from './log-options.ts';

test('secrets are left out of log lines wherever they stand', () => {
  const lines: string[] = [];
  const log = pino(logOptions('info', { name: 'a test', sessionHeaders: ['X-Session'] }), {
    write: (line) => lines.push(line),
  });
  log.info(
    {
      password: 'first secret',
      login: { password: 'second secret', user: 'somebody' },
      req: {
        headers: { authorization: 'third secret', cookie: 'fourth secret', 'x-session': 'fifth secret' },
      },
      run: 'a-run',
    },
    'a line',
  );
  const [line = ''] = lines;
  assert.doesNotMatch(line, /secret"/);
  assert.equal(line.match(/\[not logged\]/g)?.length, 5);
  const said = JSON.parse(line);
  assert.deepEqual(
    [said.app, said.run, said.login.user, said.msg],
    ['a test', 'a-run', 'somebody', 'a line'],
  );
});
