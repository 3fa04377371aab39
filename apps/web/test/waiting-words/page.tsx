import { startTransition, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { useTranslation } from '../../src/i18n/use-translation.ts';

/** Shows words that are fetched when they are shown, as a screen that is led to: React waits with it in hand. */
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
