import type { FoundCheck } from './found-rule.ts';

const MAX_LENGTH = 2_000;

/** What axe found wrong with one element, as plain sentences. */
export function explain(checks: readonly FoundCheck[]): string {
  const sentences = checks.map((check) => sentence(check.message)).filter(Boolean);
  const text = [...new Set(sentences)].join(' ');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

function sentence(message: string): string {
  const text = message.replace(/\s+/g, ' ').trim();
  if (text === '') return '';
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(capital) ? capital : `${capital}.`;
}
