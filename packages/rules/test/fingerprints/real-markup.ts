import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type DefaultTreeAdapterMap, parse, serializeOuter } from 'parse5';
import * as z from 'zod';

/** An element of a package, as the engine reports elements. */
export interface RealElement {
  snippet: string;
  label: string;
}

/**
 * Element by reference: `free7 a:3` is the fourth link of the page `free7`, `gov6 button/default button:0` the
 * first button in that example of the component. Package versions are pinned, so positions are stable.
 */
export function realElement(reference: string): RealElement {
  const found = elementsOf(reference.slice(0, reference.lastIndexOf(' '))).get(reference);
  if (!found) throw new Error(`Unknown element: ${reference}`);
  return found;
}

const known = new Map<string, Map<string, RealElement>>();

/** All elements of a page or example, by reference. */
export function elementsOf(source: string): ReadonlyMap<string, RealElement> {
  let elements = known.get(source);
  if (!elements) {
    elements = readElements(source);
    known.set(source, elements);
  }
  return elements;
}

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

function readElements(source: string): Map<string, RealElement> {
  const elements = new Map<string, RealElement>();
  const counts = new Map<string, number>();
  const document = parse(markupOf(source));
  const texts = labelTexts(document);
  for (const element of elementsIn(document)) {
    const nth = counts.get(element.tagName) ?? 0;
    counts.set(element.tagName, nth + 1);
    elements.set(`${source} ${element.tagName}:${nth}`, {
      snippet: cut(serializeOuter(element), 2_000),
      label: cut(labelOf(element, texts), 120),
    });
  }
  return elements;
}

/** Pages and components, by the names that references use. */
const PAGES: Readonly<Record<string, string>> = {
  free6: 'startbootstrap-freelancer-6/dist/index.html',
  free7: 'startbootstrap-freelancer-7/dist/index.html',
  jqui: 'jquery-ui-dist/index.html',
};
const COMPONENTS: Readonly<Record<string, string>> = {
  gov4: 'govuk-frontend-4/govuk/components',
  gov6: 'govuk-frontend-6/dist/govuk/components',
};

const FIXTURES = z.object({ fixtures: z.array(z.object({ name: z.string(), html: z.string() })) });

function markupOf(source: string): string {
  const [name = '', ...rest] = source.split(' ');
  const page = PAGES[name];
  if (page !== undefined) return readFileSync(fileOf(page), 'utf8');
  const [component = '', ...example] = rest.join(' ').split('/');
  const file = fileOf(`${COMPONENTS[name]}/${component}/fixtures.json`);
  const { fixtures } = FIXTURES.parse(JSON.parse(readFileSync(file, 'utf8')));
  const found = fixtures.find((fixture) => fixture.name === example.join('/'));
  if (!found) throw new Error(`Unknown example: ${source}`);
  return found.html;
}

const { resolve } = createRequire(import.meta.url);

function fileOf(path: string): string {
  const [name = '', ...inside] = path.split('/');
  return join(dirname(resolve(`${name}/package.json`)), ...inside);
}

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}

function labelTexts(document: Node): Map<string, string> {
  const texts = new Map<string, string>();
  for (const element of elementsIn(document)) {
    const target = attribute(element, 'for');
    if (element.tagName === 'label' && target !== undefined) texts.set(target, textOf(element));
  }
  return texts;
}

/** In the engine's order of precedence, as far as static markup allows. */
function labelOf(element: Element, texts: ReadonlyMap<string, string>): string {
  const isFormField = /^(?:input|select|textarea)$/.test(element.tagName);
  const candidates = [
    attribute(element, 'aria-label'),
    attribute(element, 'alt'),
    isFormField ? texts.get(attribute(element, 'id') ?? '') : undefined,
    /^(?:html|body|head|select|script|style|svg)$/.test(element.tagName) ? undefined : textOf(element),
    attribute(element, 'title'),
    attribute(element, 'placeholder'),
  ];
  for (const candidate of candidates) {
    const text = candidate?.replace(/\s+/g, ' ').trim();
    if (text) return text;
  }
  return `<${element.tagName}>`;
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
