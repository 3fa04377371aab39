import { type Printed, type PrintOptions, printPdf } from './print-pdf.ts';

type Setup = Pick<PrintOptions, 'chromePath' | 'allowUnsandboxed'>;

export interface Printer {
  print(options: Omit<PrintOptions, keyof Setup>): Promise<Printed>;
  /** Aborts pending prints, and waits until their browsers have ended. */
  close(): Promise<void>;
}

/** Prints our own documents, each in a separate browser. */
export function openPrinter(setup: Setup): Printer {
  const closing = new AbortController();
  const printing = new Set<Promise<unknown>>();
  return {
    print: ({ signal, ...rest }) => {
      const printed = printPdf({
        ...rest,
        ...setup,
        signal: AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]),
      });
      // The caller handles the error of `printed`; `close` only waits until the browser has ended.
      const ended: Promise<void> = printed.then(remove, remove);
      printing.add(ended);
      function remove(): void {
        printing.delete(ended);
      }
      return printed;
    },
    close: async () => {
      closing.abort(new Error('The engine is closed.'));
      await Promise.all(printing);
    },
  };
}
