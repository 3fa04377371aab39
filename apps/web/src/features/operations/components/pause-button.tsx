import { Pause, Play } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';

interface PauseButtonProps {
  isPaused: boolean;
  isPending: boolean;
  words: string;
  /** What is paused or resumed: the words repeat in each row. */
  name: string;
  onPress: () => void;
}

/** One of many in a list, each named after what it pauses or resumes. */
export function PauseButton({ isPaused, isPending, words, name, onPress }: PauseButtonProps) {
  const { t } = useTranslation('operations');
  const Icon = isPaused ? Play : Pause;
  return (
    <Button
      size="small"
      icon={<Icon size={14} aria-hidden="true" />}
      isPending={isPending}
      aria-label={t('runs.actionOn', { action: words, name })}
      onPress={onPress}
    >
      {words}
    </Button>
  );
}
