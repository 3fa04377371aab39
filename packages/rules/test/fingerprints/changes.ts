import { createHash } from 'node:crypto';

/**
 * Transforms a snippet as a redesign, a new build or another page load would; each build generates other names.
 */
export type Change = (snippet: string, build: 1 | 2) => string;

/** Changes used while the fingerprint was developed. */
export const DEVELOPMENT_CHANGES = {
  'white space in tags': (snippet, build) =>
    build === 1 ? snippet : snippet.replace(/ ([a-z-]+)="/g, '\n    $1="').replace(/(?<=")>/g, ' >'),
  'line breaks between tags': (snippet, build) =>
    build === 1 ? snippet.replace(/>\s+</g, '><').replace(/>\s+/g, '>') : snippet.replaceAll('><', '>\n  <'),
  'order of attributes': (snippet, build) =>
    build === 1
      ? snippet
      : snippet.replace(
          /<([a-z\d]+)((?: [\w:-]+="[^"]*")+)>/g,
          (_, tag: string, attributes: string) =>
            `<${[tag, ...(attributes.match(/[\w:-]+="[^"]*"/g) ?? []).toReversed()].join(' ')}>`,
        ),
  'single quotes': (snippet, build) => (build === 1 ? snippet : snippet.replace(/="([^"']*)"/g, "='$1'")),
  'numbered entities': (snippet, build) =>
    build === 1
      ? snippet
      : snippet.replaceAll('&amp;', '&#38;').replaceAll('&nbsp;', '&#xa0;').replace(/£/g, '&#163;'),
  'CSS modules of webpack': (snippet, build) =>
    eachClass(snippet, (name) => `Page_${camel(name)}__${token(`${name} ${build}`, BASE64, 5)}`),
  'styled-components': (snippet, build) =>
    eachTag(snippet, (tag, nth) =>
      addClass(
        tag,
        `sc-${token(`${nth} ${build}`, LETTERS, 6)} ${token(`${nth} style ${build}`, LETTERS, 6)}`,
      ),
    ),
  emotion: (snippet, build) =>
    eachTag(snippet, (tag, nth) => addClass(tag, `css-${token(`${nth} ${build}`, BASE36, 6)}`)),
  'scoped by Vue': (snippet, build) =>
    eachTag(snippet, (tag) => addAttribute(tag, `data-v-${token(`vue ${build}`, HEX, 8)}`, '')),
  'ids by React': (snippet, build) => eachId(snippet, (id) => `:r${token(`${id} ${build}`, BASE36, 2)}:`),
  'file names by webpack': (snippet, build) =>
    eachFile(snippet, (stem, end) => `${stem}.${token(`${stem} ${build}`, HEX, 20)}.${end}`),
  'query strings': (snippet, build) =>
    snippet.replace(
      /(src|href)="([^"#?]+)(?=[#"])/g,
      `$1="$2?v=${token(`query ${build}`, BASE36, 5)}&amp;t=${build}`,
    ),
  nonces: (snippet, build) =>
    eachTag(snippet, (tag) => addAttribute(tag, 'nonce', token(`nonce ${build}`, BASE64, 24))),
  'srcset of other sizes': (snippet, build) =>
    snippet.replace(/(<img[^>]* src="([^"]+)\.(\w+)")/g, (_, whole: string, stem: string, end: string) =>
      build === 1
        ? `${whole} srcset="${stem}-320.${end} 320w, ${stem}-640.${end} 640w" sizes="50vw"`
        : `${whole} srcset="${stem}-400.${end} 400w" sizes="100vw"`,
    ),
} satisfies Record<string, Change>;

/** Held-out changes, written afterwards. */
export const HELD_OUT_CHANGES = {
  'CSS modules of Vite': (snippet, build) =>
    eachClass(
      snippet,
      (name) => `_${camel(name)}_${token(`${name} ${build}`, BASE36, 5)}_${build === 1 ? 12 : 147}`,
    ),
  'scoped by Angular': (snippet, build) =>
    eachTag(snippet, (tag, nth) =>
      addAttribute(
        nth === 0 ? addAttribute(tag, `_nghost-ng-c${token(`host ${build}`, '0123456789', 10)}`, '') : tag,
        `_ngcontent-ng-c${token(`content ${build}`, '0123456789', 10)}`,
        '',
      ),
    ),
  'scoped by Svelte': (snippet, build) =>
    eachTag(snippet, (tag) => addClass(tag, `svelte-${token(`svelte ${build}`, BASE36, 7)}`)),
  JSS: (snippet, build) =>
    eachTag(snippet, (tag, nth) => addClass(tag, build === 1 ? `jss${12 + nth}` : `jss${107 + nth}`)),
  'Blazor scopes': (snippet, build) =>
    eachTag(snippet, (tag) => addAttribute(tag, `b-${token(`scope ${build}`, BASE36, 10)}`, '')),
  'ids by jQuery UI': (snippet, build) =>
    eachId(snippet, (id) => `ui-id-${token(`${id} ${build}`, '123456789', 2)}`),
  'ids by Ember': (snippet, build) =>
    eachId(snippet, (id) => `ember${token(`${id} ${build}`, '123456789', 3)}`),
  'ids by Headless UI': (snippet, build) =>
    eachId(snippet, (id) => `headlessui-control-:r${token(`${id} ${build}`, BASE36, 2)}:`),
  'ids of React 19': (snippet, build) => eachId(snippet, (id) => `_r_${token(`${id} ${build}`, BASE36, 2)}_`),
  'ids by ASP.NET': (snippet, build) =>
    // The last part is the authored name.
    eachId(snippet, (id) => `ctl00_Main_ctl0${build}_${camel(id)}`),
  'order of classes': (snippet, build) =>
    build === 1
      ? snippet
      : snippet.replace(
          /class="([^"]*)"/g,
          (_, names: string) => `class="${names.split(' ').toReversed().join('  ')}"`,
        ),
  'comments of frameworks': (snippet, build) =>
    build === 1 ? snippet : snippet.replaceAll('</', '<!--[--><!----></').replace(/>(?=[A-Z])/g, '><!-- -->'),
  'file names by Rails': (snippet, build) =>
    eachFile(snippet, (stem, end) => `${stem}-${token(`${stem} ${build}`, HEX, 64)}.${end}`),
  'file names by Django': (snippet, build) =>
    eachFile(snippet, (stem, end) => `${stem}.${token(`${stem} ${build}`, HEX, 12)}.${end}`),
  'file names by Vite': (snippet, build) =>
    eachFile(snippet, (stem, end) => `${stem}-${token(`${stem} ${build}`, BASE64, 8)}.${end}`),
  'file names with the time': (snippet, build) =>
    eachFile(snippet, (stem, end) => `${stem}.${1_700_000_000 + build * 86_437}.${end}`),
  'sizes of WordPress': (snippet, build) =>
    eachFile(snippet, (stem, end) => `${stem}-${build === 1 ? '300x200' : '1024x683'}.${end}`),
  'self-closing tags': (snippet, build) =>
    build === 1 ? snippet : snippet.replace(/<(img|input|br|path)\b([^>]*)>/g, '<$1$2 />'),
  'capital letters': (snippet, build) =>
    build === 1
      ? snippet
      : snippet
          .replace(/<(\/?)([a-z\d]+)/g, (_, slash: string, name: string) => `<${slash}${name.toUpperCase()}`)
          .replace(/ ([a-z-]+)="/g, (_, name: string) => ` ${name.toUpperCase()}="`),
  'a page of another depth': (snippet, build) =>
    snippet.replace(/src="(?=[a-z])/g, build === 1 ? 'src="' : 'src="../../'),
  'session in the address': (snippet, build) =>
    snippet.replace(/href="(\/[^"#?]+)/g, `href="$1;jsessionid=${token(`session ${build}`, HEX, 32)}`),
  'pictures by Next': (snippet, build) =>
    snippet.replace(
      /src="([^"]+)"/g,
      (_, address: string) =>
        `src="/_next/image?url=${encodeURIComponent(`/${address}`)}&amp;w=${640 * build}&amp;q=75"`,
    ),
  'a library of another version': (snippet, build) =>
    snippet.replace(/src="assets/g, `src="https://cdn.example.org/npm/theme@${build}.4.1/assets`),
  'boolean attributes': (snippet, build) =>
    build === 1 ? snippet : snippet.replace(/ (checked|disabled|hidden|required)="[^"]*"/g, ' $1'),
} satisfies Record<string, Change>;

export type ChangeName = keyof typeof DEVELOPMENT_CHANGES | keyof typeof HELD_OUT_CHANGES;

const CHANGES: Readonly<Record<ChangeName, Change>> = { ...DEVELOPMENT_CHANGES, ...HELD_OUT_CHANGES };

export function changed(snippet: string, changes: readonly ChangeName[], build: 1 | 2): string {
  return changes.reduce((text, name) => CHANGES[name](text, build), snippet);
}

const HEX = '0123456789abcdef';
const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const BASE64 = `${LETTERS}0123456789_-`;

/** Deterministic pseudo-random token. */
function token(seed: string, alphabet: string, length: number): string {
  const bytes = createHash('sha512').update(seed).digest();
  return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}

function camel(name: string): string {
  return name.replace(/[^a-z\d]+(.)?/gi, (_, next: string | undefined) => (next ?? '').toUpperCase());
}

function eachClass(snippet: string, rename: (name: string) => string): string {
  return snippet.replace(
    /class="([^"]+)"/g,
    (_, names: string) => `class="${names.trim().split(/\s+/).map(rename).join(' ')}"`,
  );
}

function eachId(snippet: string, rename: (id: string) => string): string {
  const renamed = snippet.replace(
    /( (?:id|for|aria-controls|aria-describedby|aria-labelledby)=")([^"]+)"/g,
    (_, start: string, ids: string) => `${start}${ids.split(' ').map(rename).join(' ')}"`,
  );
  return renamed.replace(/(href|data-bs-target)="#([\w-]+)"/g, (_, name: string, id: string) =>
    id === '' ? `${name}="#"` : `${name}="#${rename(id)}"`,
  );
}

function eachFile(snippet: string, rename: (stem: string, end: string) => string): string {
  return snippet.replace(/ src="([^"]+)\.(\w+)"/g, (_, stem: string, end: string) => {
    return ` src="${rename(stem, end)}"`;
  });
}

function eachTag(snippet: string, change: (tag: string, nth: number) => string): string {
  let nth = 0;
  return snippet.replace(/<[a-z][^>]*>/g, (tag) => {
    nth += 1;
    return change(tag, nth - 1);
  });
}

function addClass(tag: string, names: string): string {
  return tag.includes(' class="')
    ? tag.replace(' class="', ` class="${names} `)
    : addAttribute(tag, 'class', names);
}

function addAttribute(tag: string, name: string, value: string): string {
  return tag.replace(/\s*>$/, ` ${name}="${value}">`);
}
