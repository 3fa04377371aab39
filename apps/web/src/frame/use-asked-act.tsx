import { AppError } from '@abhigam/domain';
import { type ReactNode, useState } from 'react';
import { GivenText } from '../ui/data/given-text.tsx';
import { Alert } from '../ui/feedback/alert.tsx';
import { announce } from '../ui/feedback/announce.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { useProblemWords } from '../vocabulary/use-message-words.ts';
import styles from './use-asked-act.module.css';

/** What a dialog is given that asks whether to do it. */
export interface Question<Thing> {
  /** Null while nothing is asked. */
  thing: Thing | null;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

interface AskedActOptions<Thing> {
  /** Does it, and ends when what is shown has been fetched again. */
  act: (thing: Thing) => Promise<unknown>;
  nameOf: (thing: Thing) => string;
  words: { done: (name: string) => string; failed: (name: string) => string };
  dialog: (question: Question<Thing>) => ReactNode;
  onDone?: ((thing: Thing) => void) | undefined;
}

export interface AskedAct<Thing> {
  /** Asks whether to do it, and does it then. */
  ask: (thing: Thing) => void;
  /** Why it could not be done: stands above the list. A failure is no alert (specification, administration 4). */
  status: ReactNode;
  dialog: ReactNode;
}

/** Something that takes one of a list away: the question, the doing, and what is said when it fails. */
export function useAskedAct<Thing>(options: AskedActOptions<Thing>): AskedAct<Thing> {
  const { act, nameOf, words, onDone } = options;
  const say = useProblemWords();
  const [asked, setAsked] = useState<Thing | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ name: string; error: unknown } | null>(null);
  const confirm = async (thing: Thing) => {
    const name = nameOf(thing);
    setBusy(true);
    setFailed(null);
    try {
      await act(thing);
      announce(words.done(name));
      onDone?.(thing);
    } catch (error) {
      setFailed({ name, error });
    }
    setBusy(false);
    setAsked(null);
    headingAfter();
  };
  return {
    ask: setAsked,
    // Always there: what comes into a region that stands already is announced.
    status: (
      <div role="status" className={styles.status}>
        {failed && (
          <Alert tone="info">
            {failed.error instanceof AppError ? (
              <>
                <GivenText>{failed.name}</GivenText>: {say(failed.error)}
              </>
            ) : (
              words.failed(failed.name)
            )}
          </Alert>
        )}
      </div>
    ),
    dialog: options.dialog({
      thing: asked,
      isBusy,
      onConfirm: () => asked && void confirm(asked),
      onClose: () => setAsked(null),
    }),
  };
}

/** The button that asked has gone with its row: the heading gets the focus, once React Aria has tried to give it back. */
function headingAfter(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusHeading();
    }),
  );
}
