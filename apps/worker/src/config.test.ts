import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

const DATABASE_URL = 'postgres://localhost/abhigam';

test('requires only the database URL', () => {
  const config = readConfig({ DATABASE_URL, CHROME_PATH: '' });
  assert.equal(config.ALLOW_PRIVATE_ADDRESSES, false);
  assert.equal(config.LOG_LEVEL, 'info');
  assert.ok(config.WORKER_PAGES_AT_ONCE >= 1);
  assert.equal(config.CHROME_PATH, undefined);
  assert.deepEqual([config.ALLOW_ADDRESSES, config.CONTACT_URL], [[], null]);
});

test('parses settings from text', () => {
  const config = readConfig({ DATABASE_URL, WORKER_PAGES_AT_ONCE: '3', ALLOW_PRIVATE_ADDRESSES: 'true' });
  assert.equal(config.WORKER_PAGES_AT_ONCE, 3);
  assert.equal(config.ALLOW_PRIVATE_ADDRESSES, true);
});

test('lists all faults at once', () => {
  const wrong = {
    WORKER_PAGES_AT_ONCE: '0',
    ALLOW_PRIVATE_ADDRESSES: 'perhaps',
    ALLOW_ADDRESSES: 'a b, 10.0.0.0/40',
    CONTACT_URL: 'nowhere',
    PAGE_TIMEOUT_MS: 'soon',
    LOG_LEVEL: 'loud',
  };
  assert.throws(() => readConfig(wrong), {
    message: [
      'Invalid worker settings:',
      '  DATABASE_URL is missing',
      '  WORKER_PAGES_AT_ONCE must be at least 1',
      '  ALLOW_PRIVATE_ADDRESSES must be true or false',
      '  ALLOW_ADDRESSES "a b" is not a host name, an address or a network; "10.0.0.0/40" is not a network such as 10.1.0.0/16 or fd00::/8',
      '  CONTACT_URL must be an http, https or mailto address in ASCII letters',
      '  PAGE_TIMEOUT_MS must be a number of milliseconds',
      '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ].join('\n'),
  });
  assert.throws(() => readConfig({ DATABASE_URL: 'mysql://localhost/x' }), /must be a postgres:\/\/ address/);
});
