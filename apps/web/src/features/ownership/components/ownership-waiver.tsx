import type { OwnershipAnswer } from '@abhigam/contract';
import { useWaiveOwnership } from '../../../data/website-setup.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { useProblem } from '../use-problem.ts';

interface OwnershipWaiverProps {
  websiteId: string;
  ownership: OwnershipAnswer;
}

/** For super admins: waives the proof, or withdraws the waiver or an existing proof. */
export function OwnershipWaiver({ websiteId, ownership: { host, proven } }: OwnershipWaiverProps) {
  const { t } = useTranslation('ownership');
  const waive = useWaiveOwnership(websiteId);
  const problem = useProblem(waive.error);
  const isWaived = proven === null;
  return (
    <Card title={t('waive.title')} level={3}>
      <p>{t('waive.text', { host })}</p>
      {problem !== null && <Alert tone="fail">{problem}</Alert>}
      <Button
        isPending={waive.isPending}
        tone={isWaived ? 'normal' : 'danger'}
        onPress={() =>
          waive.mutate(isWaived, {
            onSuccess: () => announce(t(isWaived ? 'waive.allowed' : 'waive.withdrawn')),
          })
        }
      >
        {t(isWaived ? 'waive.allow' : 'waive.withdraw')}
      </Button>
    </Card>
  );
}
