import { ArrowLeft } from 'lucide-react';
import { useAddresses } from '../../address/use-addresses.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { historyDelta } from '../../ui/navigation/origin.ts';
import { useOrigin } from '../../ui/navigation/use-origin.ts';
import styles from './back-links.module.css';
import { usePlaceWords } from './use-place-words.ts';

interface BackLinksProps {
  /** Key of the current step; the origin is known as long as the key stays the same. */
  step: string;
  /** URL of the list that the step belongs to. */
  href: string;
  label: string;
}

/**
 * Back links: to the origin in its previous state, and to the list that the step belongs to. When the origin is
 * that list, there is a single link with its filters.
 */
export function BackLinks({ step, href, label }: BackLinksProps) {
  const origin = useOrigin(step);
  const { placeOf } = useAddresses();
  const wordsOf = usePlaceWords();
  const icon = <ArrowLeft size={16} aria-hidden="true" />;
  const list = (
    <LinkButton key="list" href={href} icon={icon}>
      {label}
    </LinkButton>
  );
  if (!origin) return list;
  const steps = historyDelta(origin);
  if (isSameList(placeOf(origin.href), placeOf(href)))
    return (
      <LinkButton href={origin.href} back={steps} icon={icon}>
        {label}
      </LinkButton>
    );
  return (
    <div className={styles.links}>
      <LinkButton href={origin.href} back={steps} icon={icon}>
        {wordsOf(origin.href)}
      </LinkButton>
      {list}
    </div>
  );
}

type Place = ReturnType<ReturnType<typeof useAddresses>['placeOf']>;

/** Whether both are the same list, regardless of filter, order and paging. */
function isSameList(one: Place, other: Place): boolean {
  if (one?.name !== 'testResult' || other?.name !== 'testResult') return false;
  return (
    one.testRunId === other.testRunId &&
    one.view === other.view &&
    one.pageId === other.pageId &&
    one.auditId === other.auditId
  );
}
