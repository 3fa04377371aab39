import type { PageElement } from '@abhigam/facts';

const STYLES = [
  'display',
  'visibility',
  'opacity',
  'color',
  'background-color',
  'font-size',
  'position',
] as const;
const MAX_TEXT = 120;

/** The facts of an element that most rules use, as lines. */
export function describeElement(element: PageElement): string[] {
  const attributes = element.attributes.map(([name, value]) => ` ${name}="${shortened(value)}"`).join('');
  const path = [...element.ancestors()].map(({ tag }) => tag).reverse();
  return [
    `<${element.tag}${attributes}>`,
    `  within: ${path.join(' > ') || 'nothing'}${element.frame.index > 0 ? ` (frame ${element.frame.index})` : ''}`,
    `  role ${element.role}, name "${shortened(element.name)}"${nameFrom(element)}, ${element.isExposed ? 'exposed' : 'not exposed'} to assistive technology`,
    `  visible text: "${shortened(element.visibleText.trim())}"`,
    `  ${element.isShown ? 'shown' : 'not shown'}, box ${boxOf(element)}${element.isClickable ? ', clickable' : ''}`,
    `  styles: ${STYLES.map((name) => `${name} ${element.style(name)}`).join('; ')}`,
  ];
}

function nameFrom({ ax }: PageElement): string {
  return ax?.nameFrom ? ` from ${ax.nameFrom}` : '';
}

function boxOf({ box }: PageElement): string {
  if (!box) return 'none';
  return `${Math.round(box.width)} x ${Math.round(box.height)} at ${Math.round(box.x)}, ${Math.round(box.y)}`;
}

function shortened(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
