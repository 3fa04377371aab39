import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, NEWS_KINDS, WEBHOOK_KINDS } from '@abhigam/domain';
import { readTexts } from '@abhigam/messages/read-texts';
import { NOTIFICATIONS_PATH, pathOf } from '../../../../packages/notices/src/links.ts';
import { writeNotice } from '../../../../packages/notices/src/write-notice.ts';
import { NEWS } from '../../../../packages/notices/test/news.ts';
import { SPECIFIED_ADDRESSES } from '../../test/specified-addresses.ts';
import { desktopAddresses } from './addresses.ts';

test('every link in a mail is an address of the portal or of the specification', () => {
  const specified: readonly string[] = Object.values(SPECIFIED_ADDRESSES).flat();
  const paths = [NOTIFICATIONS_PATH, ...NEWS_KINDS.map((kind) => pathOf(NEWS[kind]))];
  assert.deepEqual(
    paths.filter((path) => desktopAddresses.placeOf(path) === null && !specified.includes(path)),
    [],
  );
});

test('a message kind has the same name in mails and in settings', () => {
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
