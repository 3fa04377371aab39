import { InvalidArgumentError } from 'commander';

/** A commander parser for integers within inclusive bounds. */
export function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}
