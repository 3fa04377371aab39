import type { OwnershipAnswer } from '@abhigam/contract';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Time } from '../../../ui/data/time.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { useTranslateMessage } from '../../../vocabulary/use-translate-message.ts';

/** Whether ownership is proven, since when and how, and the problem of the last check. */
export function OwnershipState({ ownership }: { ownership: OwnershipAnswer }) {
  const { t } = useTranslation('ownership');
  const say = useTranslateMessage();
  const { proven, method, provenBy, expires, isNeeded, problem, checked } = ownership;
  return (
    // The live region is always rendered, so that its content is announced when it appears.
    <div role="status">
      {method !== null ? (
        <Alert tone="pass">
          {t(`proven.${method}`)} <Time value={proven} show="date" />
          {provenBy !== null && <> · {t('by', { name: provenBy })}</>}
          {expires !== null && (
            <>
              {' '}
              · {t('until')} <Time value={expires} show="date" />
            </>
          )}
        </Alert>
      ) : (
        isNeeded && <Alert tone="warn">{t('missing')}</Alert>
      )}
      {problem && (
        <Alert tone="info">
          <strong>{t('lastCheck')}</strong> <Time value={checked} />: {say(problem) ?? problem.message}
        </Alert>
      )}
    </div>
  );
}
