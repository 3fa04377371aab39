import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseWords } from '../src/choose-words.ts';
import { readTsv, type Word } from '../src/read-tsv.ts';

let at = 0;
function word(text: string, confidence: number, line = '1'): Word {
  at += 1;
  return { text, confidence, box: { x: at * 50, y: 0, width: 40, height: 10 }, line };
}

test('keeps certain words with adjacent numbers and short words', () => {
  const words = [word('Date:', 96), word('24', 90), word('of', 95), word('|', 90), word('12', 90, '2')];
  assert.equal(chooseWords([], words).rawText, 'Date: 24 of');
});

test('drops guesses that are uncertain, short, repeated or of mixed scripts', () => {
  for (const guess of [
    word('leaf', 79),
    word('ab', 99),
    word('eeee', 95),
    word('aकbख', 95),
    word('a|b|c', 95),
  ])
    assert.deepEqual(chooseWords([], [guess]).words, [], guess.text);
});

test('drops a single certain word among many uncertain guesses', () => {
  const guesses = Array.from({ length: 20 }, () => word('ox', 40));
  assert.deepEqual(chooseWords([], [...guesses, word('word', 96)]).words, []);
});

test('drops Latin letters at the position of Hindi text', () => {
  const hindi = word('आवेदन', 96);
  const guess = { ...word('Marden', 85), box: hindi.box };
  assert.deepEqual(chooseWords([guess], [hindi]), {
    asciiText: '',
    rawText: 'आवेदन',
    words: [{ text: 'आवेदन', confidence: 96, box: hindi.box }],
  });
});

test('counts a word read by both recognisers once', () => {
  const one = word('Passport', 96);
  assert.equal(chooseWords([one], [one]).words.length, 1);
});

test('parses only the word rows of the TSV', () => {
  const row = '5\t1\t2\t3\t4\t1\t10\t20\t30\t40\t96.5\tText';
  assert.deepEqual(
    readTsv(`level\tpage\n4\t1\t2\t3\t4\t0\t1\t1\t1\t1\t-1\t\n${row}\n${row.slice(0, -4)} \n`),
    [{ text: 'Text', confidence: 96.5, box: { x: 10, y: 20, width: 30, height: 40 }, line: '2.3.4' }],
  );
});
