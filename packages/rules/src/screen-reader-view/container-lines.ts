import type { LineKind } from '@abhigam/domain';
import type { PageElement } from '@abhigam/facts';
import { gridOf } from '../semantics/table-grid.ts';
import type { NewLine } from './line-writer.ts';
import { type Part, role, state, textPart } from './parts.ts';
import { LANDMARKS } from './role-words.ts';
import { descriptionPart } from './single-line.ts';
import type { RoleWord } from './speech-words.ts';
import { liveState, statesOf } from './states.ts';

/** Kinds whose end is announced, because users need to know that they left. */
const HAVE_END: ReadonlySet<LineKind> = new Set<LineKind>(['landmark', 'list', 'table', 'frame']);

/** Start line of a container and, for some kinds, its end line. */
export function containerLines(
  element: PageElement,
  word: RoleWord,
  { depth, items }: { depth: number; items: number },
): { begin: NewLine; end: NewLine | null } {
  const kind = kindOf(word);
  const role = rolePart(element, word, items);
  const name = textPart('name', element.name);
  return {
    begin: {
      kinds: [kind],
      depth,
      says: [...name, role, ...statesOf(element, word), ...liveState(element), ...descriptionPart(element)],
    },
    end: HAVE_END.has(kind) ? { kinds: ['end'], depth, says: [state('endOf'), role, ...name] } : null,
  };
}

function rolePart(element: PageElement, word: RoleWord, items: number): Part {
  switch (word) {
    case 'list':
    case 'descriptionList':
      return role(word, { count: items });
    case 'table':
    case 'grid': {
      const { width, height } = gridOf(element);
      return role(word, { rows: height, columns: width });
    }
    default:
      return role(word);
  }
}

function kindOf(word: RoleWord): LineKind {
  if (LANDMARKS.has(word)) return 'landmark';
  switch (word) {
    case 'list':
    case 'descriptionList':
      return 'list';
    case 'table':
    case 'grid':
      return 'table';
    case 'frame':
      return 'frame';
    case 'alert':
    case 'status':
    case 'log':
      return 'live';
    default:
      return 'group';
  }
}
