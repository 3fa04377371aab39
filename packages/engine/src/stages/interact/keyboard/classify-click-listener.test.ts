import assert from 'node:assert/strict';
import { test } from 'node:test';
import { classifyClickListener } from './classify-click-listener.ts';

test('recognizes a listener that does nothing keyboard users miss', () => {
  for (const source of [
    "function menuTitle() {\n  document.scrollingElement.scrollTo({ top: 0, behavior: 'smooth' });\n}",
    '() => window.scrollTo(0, 0)',
    "(event) => {\n  event.preventDefault();\n  window.scrollTo({ behavior: 'smooth', top: 0 })\n}",
    'function onclick(event) {\ndocument.documentElement.scrollTop = 0; document.body.scrollTop = 0\n}',
    'function () { $("html, body").animate({ scrollTop: 0 }, "slow"); return false; }',
    'e=>e.stopPropagation()',
    'e=>{e.preventDefault(),e.stopPropagation()}',
    "() => { document.getElementById('name').focus() }",
    'function(){input.focus()}',
    "() => gtag('event', 'click; banner', { value: 1 })",
    "() => { const field = document.querySelector('#q'); field.focus(); }",
  ])
    assert.equal(classifyClickListener(source), 'nothing', source);
});

test('distinguishes a listener that scrolls to a part of the page', () => {
  for (const source of [
    "() => document.getElementById('map').scrollIntoView({ behavior: 'smooth' })",
    '() => { row.scrollBy({ left: 300 }) }',
    'function () { list.scrollTop += 100 }',
  ])
    assert.equal(classifyClickListener(source), 'scrolls', source);
});

test('does not classify a listener that may do more', () => {
  for (const source of [
    '() => {}',
    '() => go()',
    '() => { window.scrollTo(0, 0); open() }',
    '() => isOpen ? close() : window.scrollTo(0, 0)',
    "() => { event.preventDefault(); location.href = '/a' }",
    '() => file.click()',
    'function () { if (a) window.scrollTo(0, 0); else show() }',
    "() => gtag('event', 'a', { event_callback: () => open() })",
    'e => e.stopPropagation() || open()',
    'function () { [native code] }',
    "() => { field.focus(); field.value = '' }",
  ])
    assert.equal(classifyClickListener(source), null, source);
});
