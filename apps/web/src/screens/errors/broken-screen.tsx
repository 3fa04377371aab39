import { reloadApp } from '../../address/reload-once.ts';
import { Screen } from '../../frame/screen.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useErrorWords } from './use-error-words.ts';

/** One screen broke; the menu around it still works. */
export function BrokenScreen() {
  const { title, text } = useErrorWords();
  return (
    <Screen title={title}>
      <ErrorState message={text} onRetry={reloadApp} />
    </Screen>
  );
}
