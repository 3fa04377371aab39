import type { Attention } from '../../../data/dashboard.ts';

/** The three questions of a dashboard. */
export const QUESTIONS = ['worse', 'overdue', 'next'] as const;
export type Question = (typeof QUESTIONS)[number];

/** Kinds of items by question, most urgent first. */
const KINDS = {
  worse: ['worse'],
  overdue: ['overdue', 'stale'],
  next: ['onboarding', 'schedulesFailing', 'untested', 'neverTested', 'unresolved'],
} as const satisfies Record<Question, readonly (keyof Attention)[]>;

export type AttentionKind = (typeof KINDS)[Question][number];
type Item<K extends AttentionKind> = NonNullable<Attention[K]>['first'][number];

/** An item with its kind. */
export type AttentionItem = { [K in AttentionKind]: { kind: K; item: Item<K> } }[AttentionKind];

export interface Waiting {
  kind: AttentionKind;
  count: number;
  /** Whether there are more than `count`. */
  isMore: boolean;
  lines: AttentionItem[];
}

export interface AttentionGroup {
  question: Question;
  /** Empty when there is nothing to show. */
  waiting: Waiting[];
}

/** Items shown of a kind that also has a list; of the other kinds all items of the response are shown. */
const SHOWN = 2;
const KINDS_WITHOUT_LIST: readonly AttentionKind[] = ['worse', 'untested', 'neverTested'];

export function attentionGroups(attention: Attention): AttentionGroup[] {
  return QUESTIONS.map((question) => ({
    question,
    waiting: KINDS[question].flatMap((kind: AttentionKind) => {
      const found = attention[kind];
      if (!found || found.count === 0) return [];
      const { count, isMore } = found;
      const lines = found.first.map((item) => ({ kind, item }) as AttentionItem);
      return [
        { kind, count, isMore, lines: KINDS_WITHOUT_LIST.includes(kind) ? lines : lines.slice(0, SHOWN) },
      ];
    }),
  }));
}
