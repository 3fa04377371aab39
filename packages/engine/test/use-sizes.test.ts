import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { RULES } from '@abhigam/rules';
import { furtherTest } from '@abhigam/testing';
import { probeSizes } from '../src/stages/interact/probe-sizes.ts';
import { type CaseUser, openCaseUser } from './used-cases.ts';
import { verdictsWhen } from './verdicts-of-moving.ts';

let user: CaseUser;
before(async () => {
  user = await openCaseUser('sizes', probeSizes);
});
after(() => user.close());

for (const rule of RULES.filter(({ module }) => module === 'sizes')) {
  test(`${rule.id} judges the first cases of each kind as expected`, () => user.judgeFirstCases(rule));
  furtherTest(`${rule.id} judges all its cases as expected`, () => user.judgeCases(rule));
}

test("restores the page's original size, scroll position and spacing", async () => {
  const html = `<!doctype html><html lang="en"><head><title>Forms of the office</title></head><body style="height: 3000px"><p>Text</p>
    <script>addEventListener('resize', () => document.body.setAttribute('data-width', innerWidth))</script></body></html>`;
  const page = await user.use(html, async ({ world }) => {
    const left = await world.evaluate(
      `JSON.stringify([innerWidth, innerHeight, scrollY, document.adoptedStyleSheets.length, document.body.dataset.width, getComputedStyle(document.querySelector('p')).letterSpacing])`,
    );
    assert.equal(left, JSON.stringify([1366, 768, 0, 0, '1366', 'normal']));
  });
  assert.deepEqual(page.facts.use?.sizes?.narrow.lost, []);
});

test('content that an animation moves through a clipping box needs review and does not fail', async () => {
  const { facts } = await user.use(`<!doctype html><html lang="en"><head><title>News</title></head><body>
    <div style="overflow: hidden; font: 16px/20px sans-serif; width: 170px; white-space: nowrap"><p id="line" style="margin: 0">Department of Health</p></div>
    </body></html>`);
  const line = facts.use?.sizes?.spaced?.lost[0]?.holder ?? assert.fail('nothing lost');
  const verdictsWhenMoved = (properties: string[]) => {
    const animation = { element: line, totalMs: 'endless', periodMs: 9_000, rounds: 'endless' } as const;
    const animations = [{ ...animation, properties, blinks: false, backgrounds: [] }];
    return verdictsWhen(facts, 'text-spacing-content-lost', { animations });
  };
  assert.deepEqual(verdictsWhenMoved(['opacity']), ['fail']);
  assert.deepEqual(verdictsWhenMoved(['transform']), ['review']);
});

test('a page that exceeded its time in a small window is restored to its original size and has settled', async () => {
  const html = `<!doctype html><html lang="en"><head><title>Forms of the office</title><style>
    nav { position: absolute; left: 0; transition: left 60s } .folded nav { left: -300px }</style></head><body><nav>Menu</nav><p>Text</p>
    <script>addEventListener('resize', () => document.body.classList.toggle('folded', innerWidth < 600))</script></body></html>`;
  const late = await openCaseUser('sizes', async (used) => {
    const ended = new AbortController();
    const send = (...[method, params]: Parameters<typeof used.cdp.send>) => {
      if (JSON.stringify(params ?? {}).includes('"width":320')) ended.abort();
      return used.cdp.send(method, params);
    };
    const cdp = Object.assign(Object.create(used.cdp), { send });
    await assert.rejects(probeSizes({ ...used, cdp }, ended.signal));
    const left = await used.world.evaluate(
      `JSON.stringify([innerWidth, document.body.className, document.querySelector('nav').getBoundingClientRect().left])`,
    );
    assert.equal(left, JSON.stringify([1366, '', 0]));
    return undefined;
  });
  try {
    await late.use(html);
  } finally {
    await late.close();
  }
});

test('the same page has the same result again', async () => {
  const html = '<div style="width: 900px"><p>A part that is wider than a narrow window</p></div>';
  const [one, other] = [await user.use(html), await user.use(html)];
  assert.deepEqual(one.facts.use, other.facts.use);
});

test('reads parts that observers lay out later in their final layout', async () => {
  const html = `<!doctype html><html lang="en"><head><title>Figures</title></head><body style="margin: 0">
    <div id="frame"><div id="chart" style="width: 900px"><p>How many websites were tested in each month of the year</p></div></div>
    <script>
      new ResizeObserver(([entry]) => setTimeout(() => {
        document.querySelector('#chart').style.width = Math.min(900, innerWidth) + 'px';
      }, 150)).observe(document.documentElement);
    </script></body></html>`;
  const { narrow } = (await user.use(html)).facts.use?.sizes ?? assert.fail('its sizes were not looked at');
  assert.equal(narrow.sideways, null);
  assert.deepEqual(narrow.lost, []);
});
