import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://localhost/abhigam';

test('only the database address is required', () => {
  const config = readConfig({ DATABASE_URL, CHROME_PATH: '' });
  assert.equal(config.ALLOW_PRIVATE_ADDRESSES, false);
  assert.equal(config.LOG_LEVEL, 'info');
  assert.ok(config.WORKER_PAGES_AT_ONCE >= 1);
  assert.equal(config.CHROME_PATH, undefined);
});

test('settings are read from their text form', () => {
  const config = readConfig({ DATABASE_URL, WORKER_PAGES_AT_ONCE: '3', ALLOW_PRIVATE_ADDRESSES: 'true' });
  assert.equal(config.WORKER_PAGES_AT_ONCE, 3);
  assert.equal(config.ALLOW_PRIVATE_ADDRESSES, true);
});

test('all faults are told at once', () => {
  const wrong = {
    WORKER_PAGES_AT_ONCE: '0',
    ALLOW_PRIVATE_ADDRESSES: 'perhaps',
    PAGE_TIMEOUT_MS: 'soon',
    LOG_LEVEL: 'loud',
  };
  assert.throws(() => readConfig(wrong), {
    message: [
      "The worker's settings are not right:",
      '  DATABASE_URL is missing',
      '  WORKER_PAGES_AT_ONCE must be at least 1',
      '  ALLOW_PRIVATE_ADDRESSES must be true or false',
      '  PAGE_TIMEOUT_MS must be a number of milliseconds',
      '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ].join('\n'),
  });
  assert.throws(() => readConfig({ DATABASE_URL: 'mysql://localhost/x' }), /must be a postgres:\/\/ address/);
});
