import assert from 'node:assert/strict';
import { test } from 'node:test';
import { descriptionParts } from './description-parts.ts';

test('splits a description into harm and repair, in both languages', () => {
  assert.deepEqual(descriptionParts('People lose 4.5:1 of it. Repair it. Then test.'), {
    harm: 'People lose 4.5:1 of it.',
    repair: 'Repair it. Then test.',
  });
  assert.deepEqual(descriptionParts('लोग नहीं पढ़ पाते। इसे सुधारें।'), {
    harm: 'लोग नहीं पढ़ पाते।',
    repair: 'इसे सुधारें।',
  });
  assert.deepEqual(descriptionParts('One sentence.'), { harm: 'One sentence.', repair: '' });
  assert.deepEqual(descriptionParts(''), { harm: '', repair: '' });
});
