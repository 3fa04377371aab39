import type { DigestField, PageDigest } from '@abhigam/domain';
import { review } from '../../rule.ts';
import { shortened } from '../../semantics/words.ts';
import type { ComparedPage, ComparedSite, Comparison, SiteFinding } from '../site-rule.ts';

interface Step {
  page: number;
  step: number;
  /** Requested entries, each with whether its field is prefilled. */
  asks: ReadonlyMap<string, { name: string; isFilled: boolean }>;
}

/** Limit for processes of one website. */
const MAX_PROCESSES = 2_000;
const MAX_STEPS = 99;

/** Compares the entries that the steps of a process request. */
export class RedundantEntryComparison implements Comparison {
  readonly #processes = new Map<string, Step[]>();

  add({ index, digest }: ComparedPage): void {
    const { step, url } = digest;
    const asks = askedOnce(digest);
    if (step === null || asks.size === 0) return;
    const process = processOf(url);
    const steps = this.#processes.get(process) ?? [];
    if (steps.length >= MAX_STEPS || (steps.length === 0 && this.#processes.size >= MAX_PROCESSES)) return;
    steps.push({ page: index, step, asks });
    this.#processes.set(process, steps);
  }

  judge(site: ComparedSite): ReturnType<Comparison['judge']> {
    const findings: SiteFinding[] = [];
    const compared = new Set<number>();
    for (const steps of this.#processes.values()) {
      if (steps.length < 2) continue;
      const inOrder = steps.toSorted((one, other) => one.step - other.step || one.page - other.page);
      const firstSteps = new Map<string, Step>();
      for (const one of inOrder) {
        compared.add(one.page);
        for (const [asks, { name, isFilled }] of one.asks) {
          const before = firstSteps.get(asks);
          if (before && before.step < one.step && !isFilled)
            findings.push(
              asking(one.page, asks, { field: shortened(name), example: site.pathOf(before.page) }),
            );
          if (!before) firstSteps.set(asks, one);
        }
      }
    }
    return { findings, compared };
  }
}

function asking(page: number, asks: string, values: { field: string; example: string }): SiteFinding {
  return {
    page,
    outcome: review('again', values),
    locate: ({ fields }) => fields.find((field) => field.asks === asks)?.at ?? null,
  };
}

/** A page that requests an entry twice does so for two people, or for confirmation. */
function askedOnce({ fields }: PageDigest): ReadonlyMap<string, Pick<DigestField, 'name' | 'isFilled'>> {
  const byPurpose = Map.groupBy(fields, ({ asks }) => asks);
  return new Map(
    [...byPurpose].flatMap(([asks, [field, ...more]]) =>
      field && more.length === 0 ? [[asks, field] as const] : [],
    ),
  );
}

/** Pages in one folder, or with the same address except for numbers and query, are steps of one process. */
function processOf(url: string): string {
  const { pathname = '/' } = URL.parse(url) ?? {};
  const withoutNumbers = pathname.replace(/\d+/g, '#');
  return withoutNumbers.slice(0, withoutNumbers.lastIndexOf('/') + 1);
}
