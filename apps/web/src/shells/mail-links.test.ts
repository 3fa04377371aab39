import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, NEWS_KINDS, WEBHOOK_KINDS } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';
import { NOTIFICATIONS_PATH, pathOf } from '../../../../packages/notices/src/links.ts';
import { writeNotice } from '../../../../packages/notices/src/write-notice.ts';
import { NEWS } from '../../../../packages/notices/test/news.ts';
import { SPECIFIED_ADDRESSES } from '../../test/specified-addresses.ts';
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
  for (const language of LANGUAGES) {
    const { kinds } = readTexts(language, 'notices');
    for (const kind of NEWS_KINDS)
      assert.match(
        writeNotice(NEWS[kind], { language, product: 'P', publicUrl: null }).text,
        new RegExp(kinds[kind]),
      );
    for (const kind of WEBHOOK_KINDS) assert.equal(readTexts(language, 'webhooks').kinds[kind], kinds[kind]);
  }
});
