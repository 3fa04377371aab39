import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMPLETE_LANGUAGES } from '@abhigam/domain';
import { flatSources, readSources } from '@abhigam/messages/read-sources';
import { wordsIn } from './words-in.ts';

for (const language of COMPLETE_LANGUAGES)
  test(`claims no compliance, and sheet names are valid (${language})`, () => {
    // Compliance is a property of an organization's websites and never appears in a report.
    const { organizations: _, ...words } = readSources(language, 'reportFile');
    const { organizations: __, ...otherWords } = wordsIn(language);
    const texts = [...flatSources(words).values(), JSON.stringify(otherWords)];
    assert.doesNotMatch(texts.join('\n'), /complian|certified|अनुपालन|प्रमाणित/i);
    for (const name of Object.values(wordsIn(language).sheets))
      if (typeof name === 'string') assert.doesNotMatch(name, /[[\]:*?/\\]|^.{26,}$/);
  });
