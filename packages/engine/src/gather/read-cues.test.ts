import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCues } from './read-cues.ts';

test('counts the cues of a WebVTT file and returns the end of the last', () => {
  const file = `\ufeffWEBVTT - a film\r\n\r\nNOTE nothing\r\n\r\none\r\n00:00.000 --> 00:01.500 line:0\r\n<v Asha>The water rises.\r\n\r\n01:00:02.000 --> 01:00:04.250\r\nThe siren sounds\r\nagain.\r\n`;
  assert.deepEqual(readCues(file), {
    cues: 2,
    texts: 2,
    end: 3604.25,
    text: 'The water rises. The siren sounds again.',
  });
});

test('ignores cues without text', () => {
  assert.deepEqual(readCues('WEBVTT\n\n00:00.000 --> 00:01.000\n\n00:01.000 --> 00:02.000\n<i></i>\n'), {
    cues: 0,
    texts: 0,
    end: null,
    text: '',
  });
});

test('other formats and files without the header are not WebVTT', () => {
  assert.equal(readCues('1\n00:00:00,000 --> 00:00:01,000\nThe water rises.\n'), null);
  assert.equal(readCues('<!doctype html><title>Not found</title>'), null);
  assert.equal(readCues('WEBVTTX\n'), null);
});

test('counts repeated cues with the same text as one text', () => {
  const cue = (second: number) => `00:0${second}.000 --> 00:0${second}.900\nCaption text here\n`;
  assert.deepEqual(readCues(`WEBVTT\n\n${[1, 2, 3].map(cue).join('\n')}`), {
    cues: 3,
    texts: 1,
    end: 3.9,
    text: 'Caption text here Caption text here Caption text here',
  });
});
