import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';

interface UnsavedChanges {
  isDirty: boolean;
  title: string;
  text: string;
  leave: string;
  stay: string;
}

/** Asks before a screen is left with changes that are not saved. Returns the dialog that asks. */
export function useUnsavedChanges({ isDirty, title, text, leave, stay }: UnsavedChanges): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    // Closing the tab, or going to another site: the browser asks in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      title={title}
      verb={leave}
      backLabel={stay}
      isOpen={blocker.state === 'blocked'}
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {text}
    </ConfirmDialog>
  );
}
