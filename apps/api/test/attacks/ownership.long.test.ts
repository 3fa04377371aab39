import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { CALLS } from '@abhigam/contract';
import { attack, type Served, serveHandler } from '@abhigam/testing';
import { good, refused } from '../answers.ts';
import { buildWebsite } from '../build-runs.ts';
import { buildStaffedOrganization, type Organization } from '../build-site.ts';
import { openWorld, type World } from '../world.ts';

/** An organization tries to test the entire website of another one, which it does not own. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let world: World;
let victim: Served;
let answer: Answer = (_request, response) => response.end();
before(async () => {
  world = await openWorld({ proofOfOwnership: 'all' });
  victim = await serveHandler(async (request, response) => answer(request, response));
});
after(async () => {
  await victim.close();
  await world.close();
});

/** An organization that registered the victim's site, with the proof texts. */
async function newAttacker() {
  const home = await buildStaffedOrganization(world.db, `${victim.origin}/`);
  const params = { id: home.websiteId };
  const { file, meta } = good(
    CALLS.getOwnership,
    await world.call(CALLS.getOwnership, home.admin, { params }),
  );
  const prove = async (method: 'file' | 'meta') => {
    const response = await world.call(CALLS.proveOwnership, home.admin, { params, body: { method } });
    return good(CALLS.proveOwnership, response);
  };
  return { home, file, meta, prove };
}

const start = (home: Organization, baseUrl: string, more: object = {}) =>
  world.call(CALLS.createTestRun, home.admin, {
    body: {
      name: 'A run',
      baseUrl,
      testMode: 'full_site',
      wcagVersion: '2.2',
      wcagLevel: 'AA',
      disableExperimental: true,
      ...more,
    },
  });

const hasMessage =
  (text: string): Answer =>
  (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(text);
  };

test('proof of ownership', async (t) => {
  await attack(t, 'the token where visitors of the site may write', async () => {
    const { meta, prove, home } = await newAttacker();
    const places = [
      `<head><title>Search: ${meta.html}</title></head>`,
      `<head><!-- ${meta.html} --></head><body>`,
      `<head></head><body><p>Comment: ${meta.html}</p>`,
      `<head><meta name="description" content='${meta.html}'></head>`,
      `<head><script>var query = '${meta.html}'</script></head>`,
      `<head><noscript>${meta.html}</noscript></head>`,
      `<head></head><template><head>${meta.html}</head></template>`,
      `<head></head><textarea><head>${meta.html}</head></textarea>`,
      `Not found: ${meta.html}`,
    ];
    for (const [at, page] of places.entries()) {
      answer = hasMessage(page);
      // The limit of ten tries per hour covers these.
      assert.equal((await prove('meta')).proven, null, `place ${at}`);
    }
    refused(await start(home, `${victim.origin}/`), 'ER_OWNERSHIP');
    return `${places.length} places do not count`;
  });

  await attack(
    t,
    'a site that echoes what it is asked for, or has a file of another organization',
    async () => {
      const other = await newAttacker();
      const { file, meta, prove, home } = await newAttacker();
      for (const text of [
        other.file.text,
        `You asked for ${file.url}: ${file.text}`,
        `${file.text}\n${file.text}`,
        `<html>${file.text}</html>`,
        file.text.toUpperCase(),
        other.meta.html,
      ]) {
        answer = hasMessage(text);
        assert.equal((await prove('file')).proven, null, text);
      }
      answer = (_request, response) => response.writeHead(404).end(file.text);
      assert.equal((await prove('file')).proven, null, 'an error page');
      answer = hasMessage(other.meta.html);
      assert.equal((await prove('meta')).proven, null);
      assert.ok(meta.html !== other.meta.html);
      refused(await start(home, `${victim.origin}/`), 'ER_OWNERSHIP');
      return 'the whole file must be the line of this organization';
    },
  );

  await attack(t, 'a redirect of the site to a server of the attacker', async () => {
    const { file, meta, prove } = await newAttacker();
    let requests = 0;
    const own = await serveHandler(async (request, response) => {
      requests += 1;
      response.end(request.url?.includes('.txt') ? file.text : meta.html);
    });
    t.after(() => own.close());
    answer = ({ url = '/' }, response) => response.writeHead(302, { location: own.origin + url }).end();
    for (const method of ['file', 'meta'] as const) {
      const { proven, problem } = await prove(method);
      assert.deepEqual([proven, problem?.key], [null, 'ownership.elsewhere']);
    }
    answer = (_request, response) =>
      response.writeHead(302, { location: `//${new URL(own.origin).host}@127.0.0.1/` }).end();
    assert.equal((await prove('file')).proven, null);
    assert.equal(requests, 0);
    return 'it was never asked';
  });

  await attack(t, 'a proven host, and another one that looks like it', async () => {
    const { home, file, prove } = await newAttacker();
    answer = hasMessage(file.text);
    assert.equal((await prove('file')).method, 'file');
    const other = await serveHandler(async (_request, response) => {
      response.end();
    });
    t.after(() => other.close());
    const { port } = new URL(victim.origin);
    const urls = [
      `${other.origin}/`,
      `http://localhost:${port}/`,
      `http://www.localhost:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
    ];
    for (const url of urls) {
      await buildWebsite(world.db, { organizationId: home.organizationId, url });
      const response = await start(home, url);
      assert.notEqual(response.statusCode, 200, url);
    }
    refused(await start(home, `${other.origin}/`), 'ER_OWNERSHIP');
    refused(await start(home, 'http://127.0.0.1:9/', { websiteId: home.websiteId }), 'ER_UNREGISTERED_URL');
    good(CALLS.createTestRun, await start(home, `${victim.origin}/`));
    return `${urls.length + 1} others are refused`;
  });

  await attack(t, 'answers without end, packed ones, and such as take a parser long', async () => {
    const bold = Array.from({ length: 4_000 }, (_, at) => `<b id=${at}>`).join('');
    const hostile: Answer[] = [
      (_request, response) => {
        const write = () => {
          while (!response.destroyed && response.write('a'.repeat(65_536)));
          response.once('drain', write);
        };
        write();
      },
      (_request, response) => {
        response.setHeader('content-encoding', 'gzip');
        response.end(gzipSync(Buffer.alloc(100 * 2 ** 20)));
      },
      hasMessage(`<head><template>${bold}${'<p>x'.repeat(10_000)}`),
      hasMessage(`<div ${Array.from({ length: 15_000 }, (_, at) => `a${at}`).join(' ')}>`),
      hasMessage('<template>'.repeat(6_500)),
      // One byte at a time.
      (_request, response) => {
        const timer = setInterval(() => response.write('a'), 500);
        response.once('close', () => clearInterval(timer));
      },
    ];
    for (const each of hostile) {
      const { prove, home } = await newAttacker();
      answer = each;
      const [proven] = await Promise.all([
        prove('meta'),
        // Other requests are processed meanwhile.
        world.call(CALLS.listWebsites, home.admin),
      ]);
      assert.equal(proven.proven, null);
    }
    return `${hostile.length} answers were given up`;
  });

  await attack(t, 'the portal as a means to ask a server again and again', async () => {
    const { home } = await newAttacker();
    let requests = 0;
    answer = (_request, response) => {
      requests += 1;
      response.end();
    };
    const params = { id: home.websiteId };
    const responses = await Promise.all(
      Array.from({ length: 12 }, () =>
        world.call(CALLS.proveOwnership, home.admin, { params, body: { method: 'file' } }),
      ),
    );
    const limited = responses.filter(({ statusCode }) => statusCode === 429);
    assert.ok(limited.length >= 2);
    assert.equal(requests, 10);
    return `${requests} of ${responses.length} tries reached it`;
  });
});
