import { Pause, Play } from 'lucide-react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';

interface PauseButtonProps {
  isPaused: boolean;
  isPending: boolean;
  words: string;
  /** What is paused or resumed, for the label: the button text repeats in each row. */
  name: string;
  onPress: () => void;
}

/** Pause or resume button in a list, with a unique label. */
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
