import { reloadApp } from '../../address/reload-once.ts';
import { ScreenFrame } from '../../frame/screen.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { useErrorWords } from './use-error-words.ts';

/** Error boundary of one screen; the menu around it still works. */
export function BrokenScreen() {
  const { title, text } = useErrorWords();
  return (
    <ScreenFrame title={title}>
      <ErrorState message={text} onRetry={reloadApp} />
    </ScreenFrame>
  );
}
