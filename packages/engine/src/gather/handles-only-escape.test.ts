import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handlesOnlyEscape } from './handles-only-escape.ts';

test('recognizes a listener that acts only on Escape by its source', () => {
  for (const source of [
    "(event) => { if (event.key === 'Escape') hide(); }",
    "function (e) { if (e.key === 'Escape' && isOpen()) { close(); } }",
    'function onKey(e) { if (e.keyCode == 27) { $(".menu").hide(); return false; } }',
    "e=>{'Escape'===e.key&&t()}",
    '(e) => e.key === "Escape" && close()',
    "(e) => { if (e.key === 'Escape' || e.key === 'Esc') { close(); } }",
    "onKey(e) { if (e.key !== 'Escape') return; close(); back(); }",
    '(e) => { // closes\n if (e.which === 27) close() }',
  ])
    assert.equal(handlesOnlyEscape(source), true, source);
});

test('does not recognize a listener that may react to other keys', () => {
  for (const source of [
    "(e) => { if (e.key === 'Escape') hide(); else open(); }",
    "(e) => { if (e.key === 'Escape') { hide(); } else { open(e); } }",
    "(e) => { if (e.key === 'Escape') { hide(); return; } open(); }",
    "(e) => { if (e.key === 'Escape') hide(); if (e.key === 'Enter') open(); }",
    "(e) => { if (e.key === 'Escape' || e.key === 'Enter') open(); }",
    "(e) => { if (e.key === 'Escape' || isEnter(e)) open(); }",
    "(e) => { if (e.key !== 'Escape') open(); }",
    "(e) => e.key === 'Escape' ? close() : open()",
    "(e) => e.key === 'Escape' && close() || open()",
    "e=>{'Escape'===e.key&&close(),open()}",
    '(e) => { handle(e); }',
    "(e) => { switch (e.key) { case 'Escape': close(); } }",
    'function () { [native code] }',
    'Object',
    '',
  ])
    assert.equal(handlesOnlyEscape(source), false, source);
});

test('reads a listener that is one long word in normal time', () => {
  for (const source of [
    `${'a'.repeat(2990)}=>0`,
    'a'.repeat(3000),
    `(${'a'.repeat(2990)})=>a`,
    '/*'.repeat(1500),
  ])
    assert.equal(handlesOnlyEscape(source), false);
});
