import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import jsonld from 'jsonld';
import { z } from 'zod';
import { bytesOf } from '../../test/bytes-of.ts';
import { createReportWorld, type ReportWorld } from '../../test/report-world.ts';
import { criterionAddress } from './criterion-address.ts';
import { writeEarl } from './write-earl.ts';

const EARL = 'http://www.w3.org/ns/earl#';
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const quads = z.array(
  z.object({
    subject: z.object({ value: z.string() }),
    predicate: z.object({ value: z.string() }),
    object: z.object({ value: z.string(), language: z.string().optional() }),
  }),
);

let world: ReportWorld;
before(async () => {
  world = await createReportWorld();
});
after(() => world.close());

/** Fails on any request: the file must contain the whole context. */
async function documentLoader(url: string): Promise<never> {
  throw new Error(`unexpected request for ${url}`);
}

async function read(language: 'en' | 'hi') {
  const bytes = await bytesOf(writeEarl(await world.open(language)));
  const triples = quads.parse(await jsonld.toRDF(JSON.parse(bytes.toString()), { documentLoader }));
  const having = (predicate: string, object: string) =>
    triples.filter((triple) => triple.predicate.value === predicate && triple.object.value === object);
  return { triples, having };
}

test('asserts the outcome of every element and every passed rule', async () => {
  const { triples, having } = await read('en');
  const outcomes = (name: string) => having(`${EARL}outcome`, `${EARL}${name}`).length;
  const elements = (status: string) => world.count('failing_elements', status);
  assert.equal(outcomes('failed'), await elements('Fail'));
  assert.equal(outcomes('cantTell'), await elements('Warn'));
  assert.equal(outcomes('passed'), await world.count('audits', 'Pass'));
  const assertions = having(RDF_TYPE, `${EARL}Assertion`);
  assert.equal(assertions.length, outcomes('failed') + outcomes('cantTell') + outcomes('passed'));
  for (const name of ['assertedBy', 'subject', 'test', 'mode', 'result']) {
    const pointing = triples.filter(({ predicate }) => predicate.value === `${EARL}${name}`);
    assert.equal(pointing.length, assertions.length, name);
  }
  assert.equal(having(RDF_TYPE, `${EARL}Assertor`).length, 1);
  assert.equal(having(RDF_TYPE, `${EARL}TestSubject`).length, 3);
});

test('rules refer to criteria, elements have pointers, texts have a language', async () => {
  const { triples, having } = await read('hi');
  assert.ok(
    having('http://purl.org/dc/terms/isPartOf', 'https://www.w3.org/TR/WCAG22/#contrast-minimum').length ===
      1,
  );
  assert.equal(having(RDF_TYPE, `${EARL}TestCase`).length, 4);
  assert.equal(having('http://www.w3.org/2009/pointers#expression', '#tender-1').length, 3);
  assert.equal(having('http://www.w3.org/2009/pointers#expression', '＝1+1').length, 1);
  const described = triples.filter(
    ({ predicate }) => predicate.value === 'http://purl.org/dc/terms/description',
  );
  assert.ok(described.some(({ object }) => object.language === 'hi'));
});

test('criterion URLs match the anchors of WCAG 2.2', () => {
  const anchors: [string, string][] = [
    ['Audio-only and Video-only (Prerecorded)', 'audio-only-and-video-only-prerecorded'],
    ['Pause, Stop, Hide', 'pause-stop-hide'],
    ['Error Prevention (Legal, Financial, Data)', 'error-prevention-legal-financial-data'],
    ['Non-text Content', 'non-text-content'],
  ];
  for (const [name, anchor] of anchors) {
    assert.equal(criterionAddress(name), `https://www.w3.org/TR/WCAG22/#${anchor}`);
  }
});
