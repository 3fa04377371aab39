import type { EstimateView } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { type EstimateState, estimateState } from './model/estimate-state.ts';

const LOOKS = {
  running: { tone: 'info', icon: 'running' },
  ending: { tone: 'info', icon: 'running' },
  stopped: { tone: 'warn', icon: 'alert' },
  done: { tone: 'pass', icon: 'check' },
} as const satisfies Record<EstimateState, object>;

export function EstimateStateBadge({ estimate }: { estimate: Pick<EstimateView, 'isRunning' | 'pages'> }) {
  const { t } = useTranslation('estimates');
  const state = estimateState(estimate);
  return <Badge {...LOOKS[state]}>{t(`state.${state}`)}</Badge>;
}
