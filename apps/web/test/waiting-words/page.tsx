import { startTransition, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from '../../src/i18n/use-translation.ts';

/** Suspends for messages during a transition, as a screen does on navigation. */
function Page() {
  const [isLate, setLate] = useState(false);
  useEffect(() => startTransition(() => setLate(true)), []);
  return isLate ? <Late /> : null;
}

function Late() {
  const { t } = useTranslation(['auth', 'home']);
  const words = useMemo(() => t('signInRefused'), [t]);
  return <p>{words}</p>;
}

const root = document.body.appendChild(document.createElement('div'));
const note = (error: unknown) => {
  const { message, cause } = error as Error;
  document.body.append(`${message} ${String(cause)}`);
};
createRoot(root, { onRecoverableError: note, onUncaughtError: note }).render(<Page />);
