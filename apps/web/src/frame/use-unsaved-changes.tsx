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

/** Asks for confirmation before the user leaves a screen with unsaved changes. Returns the dialog. */
export function useUnsavedChanges({ isDirty, title, text, leave, stay }: UnsavedChanges): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    // Closing the tab or leaving the site shows the browser's own dialog.
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
