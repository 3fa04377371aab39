import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEWS_KINDS, WEBHOOK_KINDS } from '@abhigam/domain';
import { NOTIFICATIONS_PATH, pathOf } from '../../../../packages/notices/src/links.ts';
// By way of the package: words of a language are loaded at once, and cannot be while another file waits for them.
import { WORDS } from '../../../../packages/notices/src/words/words-by-language.ts';
import { NEWS } from '../../../../packages/notices/test/news.ts';
import { SPECIFIED_ADDRESSES } from '../../test/specified-addresses.ts';
import english from '../locales/en/notices.json' with { type: 'json' };
import webhooksInEnglish from '../locales/en/webhooks.json' with { type: 'json' };
import hindi from '../locales/hi/notices.json' with { type: 'json' };
import webhooksInHindi from '../locales/hi/webhooks.json' with { type: 'json' };
import { desktopAddresses } from './addresses.ts';

test('what mails lead to is a place of the portal, or an address that the specification names', () => {
  const specified: readonly string[] = Object.values(SPECIFIED_ADDRESSES).flat();
  const paths = [NOTIFICATIONS_PATH, ...NEWS_KINDS.map((kind) => pathOf(NEWS[kind]))];
  assert.deepEqual(
    paths.filter((path) => desktopAddresses.placeOf(path) === null && !specified.includes(path)),
    [],
  );
});

test('a kind of message has the same name in a mail and where it is chosen', () => {
  assert.deepEqual(english.kinds, WORDS.en.kinds);
  assert.deepEqual(hindi.kinds, WORDS.hi.kinds);
  for (const kind of WEBHOOK_KINDS) {
    assert.equal(webhooksInEnglish.kinds[kind], WORDS.en.kinds[kind]);
    assert.equal(webhooksInHindi.kinds[kind], WORDS.hi.kinds[kind]);
  }
});
