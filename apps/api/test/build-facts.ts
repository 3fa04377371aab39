import { packJson } from '@abhigam/artifacts';
import type { NodeFacts, PageFacts } from '@abhigam/facts';

const STYLES = { display: 0, visibility: 1, opacity: 2 };

/** An element in the facts of a page, below the body. */
export interface ElementInput {
  tag: string;
  role: string;
  name: string;
  attributes?: [string, string][];
  properties?: Record<string, string | number | boolean>;
}

/** Facts of a page with these sibling elements, as workers store them. */
export function buildFacts(elements: readonly ElementInput[]): PageFacts {
  const nodes: NodeFacts[] = [
    { parent: -1, type: 9, name: '#document', ax: ax('RootWebArea', 'Notices') },
    {
      parent: 0,
      type: 1,
      name: 'html',
      layout: layout(0, 900),
      ax: { ...ax('none', ''), ignored: 'uninteresting' },
    },
    {
      parent: 1,
      type: 1,
      name: 'body',
      layout: layout(0, 900),
      ax: { ...ax('none', ''), ignored: 'uninteresting' },
    },
    ...elements.map(
      ({ tag, role, name, attributes = [], properties = {} }, at): NodeFacts => ({
        parent: 2,
        type: 1,
        name: tag,
        attributes,
        layout: layout(20 + at * 30, 20),
        ax: { ...ax(role, name), properties },
      }),
    ),
  ];
  return {
    format: 1,
    viewport: { width: 1366, height: 768 },
    frames: [
      {
        url: 'https://site.example.in/',
        baseUrl: 'https://site.example.in/',
        owner: null,
        publicId: null,
        content: { width: 1366, height: 100_000 },
        scroll: { x: 0, y: 0 },
        nodes,
      },
    ],
    globalListeners: [],
    resources: [],
    resourcesLeftOut: 0,
  };
}

export function packedFacts(elements: readonly ElementInput[]): Promise<Buffer> {
  return packJson(buildFacts(elements));
}

function ax(role: string, name: string) {
  return { role, name, nameFrom: null, description: '' };
}

function layout(y: number, height: number) {
  const styles = ['', '', ''];
  styles[STYLES.display] = 'block';
  styles[STYLES.visibility] = 'visible';
  styles[STYLES.opacity] = '1';
  return { box: { x: 10, y, width: 200, height }, styles, paintOrder: 1 };
}
