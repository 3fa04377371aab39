import type { OwnershipAnswer } from '@abhigam/contract';
import { PROOF_METHODS } from '@abhigam/domain';
import { useProveOwnership } from '../../../data/website-setup.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMay } from '../../../session/use-role.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { useProblem } from '../use-problem.ts';
import styles from './ownership-panel.module.css';
import { OwnershipState } from './ownership-state.tsx';
import { OwnershipWaiver } from './ownership-waiver.tsx';
import { OwnershipWay } from './ownership-way.tsx';

interface OwnershipPanelProps {
  websiteId: string;
  ownership: OwnershipAnswer;
}

/** How an organization proves that it may test a whole website, and the state of the proof. */
export function OwnershipPanel({ websiteId, ownership }: OwnershipPanelProps) {
  const { t } = useTranslation('ownership');
  const mayWaive = useMay('website.waiveProof');
  const prove = useProveOwnership(websiteId);
  const problem = useProblem(prove.error);
  const { host, isNeeded } = ownership;
  return (
    <div className={styles.panel}>
      <p>{t(isNeeded ? 'intro' : 'notNeeded', { host })}</p>
      <OwnershipState ownership={ownership} />
      {problem !== null && <Alert tone="fail">{problem}</Alert>}
      {PROOF_METHODS.map((method) => (
        <OwnershipWay
          key={method}
          method={method}
          ownership={ownership}
          isChecking={prove.isPending && prove.variables === method}
          onCheck={() =>
            !prove.isPending &&
            prove.mutate(method, {
              onSuccess: (answer) => answer.problem === null && announce(t('found')),
            })
          }
        />
      ))}
      {mayWaive && <OwnershipWaiver websiteId={websiteId} ownership={ownership} />}
    </div>
  );
}
