import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { type ArtifactStore, folderStore, type Sealing, type StorePlace, s3Store } from '@abhigam/artifacts';
import { IS_WHOLE, serveS3 } from '@abhigam/testing';
import { fileSealOf, newKey, Vault } from '@abhigam/vault';
import { all } from './all.ts';

/** Each opens an empty store. */
const KINDS: Record<string, () => Promise<{ store: ArtifactStore; close(): Promise<void> }>> = {
  'a folder': () => openFolder(),
  'a bucket': () => openBucket(),
  'a folder that seals': () => openFolder(sealing()),
  'a bucket that seals': () => openBucket(sealing()),
};

function sealing(): Sealing {
  const vault = new Vault([newKey()]);
  return { seal: fileSealOf(async () => vault), isOn: true };
}

async function openFolder(sealed?: Sealing) {
  const folder = await mkdtemp(join(tmpdir(), 'abhigam-store-test-'));
  return {
    store: folderStore(join(folder, 'not', 'there', 'yet'), sealed),
    close: () => rm(folder, { recursive: true }),
  };
}

async function openBucket(sealed?: Sealing) {
  const server = await serveS3();
  const store = s3Store({ ...server, region: 'us-east-1', prefix: 'of/tests/', pathStyle: true }, sealed);
  return {
    store,
    close: async () => {
      store.close();
      await server.close();
    },
  };
}

for (const [kind, open] of Object.entries(KINDS)) {
  describe(`a store in ${kind}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let store: ArtifactStore;
    before(async () => {
      opened = await open();
      store = opened.store;
    });
    after(() => opened.close());

    const namesIn = async (place: StorePlace) =>
      (await all(store.list(place))).map(({ sha256 }) => sha256).sort();

    test('is empty and usable', async () => {
      await store.check();
      assert.deepEqual(await namesIn('kept'), []);
      assert.deepEqual(await namesIn('aside'), []);
    });

    test('returns what was put, named by its digest', async () => {
      const bytes = Buffer.from([0, 255, 13, 10, 7]);
      const sha256 = await store.put(bytes);
      assert.equal(sha256, createHash('sha256').update(bytes).digest('hex'));
      assert.deepEqual(await store.get(sha256), bytes);
      assert.equal(await store.put(bytes), sha256);
      const entries = (await all(store.list('kept'))).filter((one) => one.sha256 === sha256);
      assert.deepEqual(
        entries.map(({ bytes: size }) => size),
        [kind.endsWith('seals') ? 5 + 52 + 16 : 5],
      );
      assert.ok(entries.every(({ modified }) => Math.abs(Date.now() - modified.getTime()) < 3_600_000));
    });

    test('stores a stream like a buffer', async () => {
      const pieces = [Buffer.from('one '), Buffer.alloc(200_000, 7), Buffer.from(' three')];
      const whole = Buffer.concat(pieces);
      const { sha256, bytes } = await store.putStream(Readable.from(pieces));
      assert.deepEqual([sha256, bytes], [await store.put(whole), whole.byteLength]);
      assert.deepEqual(await store.get(sha256), whole);
      assert.deepEqual(await store.putStream(Readable.from(pieces)), { sha256, bytes });
    });

    test('stores nothing of a failing stream and passes its error on', async () => {
      const before = await namesIn('kept');
      async function* broken() {
        yield Buffer.from('half of');
        throw new Error('The sender is gone.');
      }
      await assert.rejects(store.putStream(broken()), { message: 'The sender is gone.' });
      assert.deepEqual(await namesIn('kept'), before);
    });

    test('returns null for an unknown name and for an invalid digest', async () => {
      assert.equal(await store.get('0'.repeat(64)), null);
      assert.equal(await store.get('../../etc/passwd'), null);
    });

    test('a file set aside is not listed as kept, and reading restores it', async () => {
      const sha256 = await store.put(Buffer.from('set aside'));
      await store.setAside(sha256);
      assert.ok(!(await namesIn('kept')).includes(sha256));
      assert.deepEqual(await namesIn('aside'), [sha256]);
      assert.equal((await store.get(sha256))?.toString(), 'set aside');
      assert.ok((await namesIn('kept')).includes(sha256));
      assert.deepEqual(await namesIn('aside'), []);
    });

    test('streams kept files and files set aside, and nothing else', async () => {
      const bytes = Buffer.alloc(300_000, 'streamed');
      const sha256 = await store.put(bytes);
      const read = async () => {
        const stream = (await store.stream(sha256))?.content;
        return stream && buffer(stream);
      };
      assert.deepEqual(await read(), bytes);
      await store.setAside(sha256);
      assert.deepEqual(await read(), bytes);
      assert.ok((await namesIn('kept')).includes(sha256));
      assert.equal(await store.stream('0'.repeat(64)), null);
      assert.equal(await store.stream('../../etc/passwd'), null);
    });

    test('restores a file without reading it', async () => {
      const sha256 = await store.put(Buffer.from('brought back'));
      await store.setAside(sha256);
      await store.restore(sha256);
      assert.ok((await namesIn('kept')).includes(sha256));
      assert.deepEqual(await namesIn('aside'), []);
    });

    test('removes only files set aside, never files put again in the meantime', async () => {
      const bytes = Buffer.from('comes again');
      const sha256 = await store.put(bytes);
      await store.remove(sha256);
      assert.deepEqual(await store.get(sha256), bytes, 'not set aside');
      await store.setAside(sha256);
      await store.put(bytes);
      await store.remove(sha256);
      assert.deepEqual(await store.get(sha256), bytes, 'put again');
      await store.setAside(sha256);
      await store.remove(sha256);
      assert.equal(await store.get(sha256), null);
    });

    test('moving or removing a missing file has no effect', async () => {
      const nothing = 'f'.repeat(64);
      await store.setAside(nothing);
      await store.restore(nothing);
      await store.remove(nothing);
      assert.equal(await store.get(nothing), null);
    });

    test('concurrent puts of the same content store it once', async () => {
      const bytes = Buffer.from('by many');
      const names = new Set(await Promise.all(Array.from({ length: 8 }, () => store.put(bytes))));
      assert.equal(names.size, 1);
      const [sha256 = ''] = names;
      assert.equal((await namesIn('kept')).filter((name) => name === sha256).length, 1);
    });

    const listing = async () => {
      const before = (await namesIn('kept')).length;
      for (let part = 0; part < 21; part += 1) {
        await Promise.all(
          Array.from({ length: 50 }, (_, index) => store.put(Buffer.from(`file ${part} ${index}`))),
        );
      }
      const names = await namesIn('kept');
      assert.equal(names.length - before, 1050);
      assert.equal(new Set(names).size, names.length);
    };
    // Only a bucket has pages; encryption does not change listing.
    if (kind === 'a bucket' || IS_WHOLE)
      test('lists more than one page of a bucket', { timeout: 120_000 }, listing);
  });
}
