import { ArrowLeft } from 'lucide-react';
import { useAddresses } from '../../address/use-addresses.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { stepsBack } from '../../ui/navigation/origin.ts';
import { useOrigin } from '../../ui/navigation/use-origin.ts';
import styles from './back-links.module.css';
import { usePlaceWords } from './use-place-words.ts';

interface BackLinksProps {
  /** What is looked at: as long as it is the same, where the person came from is known. */
  step: string;
  /** The list that it belongs to. */
  href: string;
  label: string;
}

/**
 * The way back: to where the person came from, as it was left, and to the list that the step belongs to. Who came from that
 * list, with its filters, has one link.
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
  const steps = stepsBack(origin);
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

/** The same list, whatever of it is filtered, sorted or shown. */
function isSameList(one: Place, other: Place): boolean {
  if (one?.name !== 'testResult' || other?.name !== 'testResult') return false;
  return (
    one.testRunId === other.testRunId &&
    one.view === other.view &&
    one.pageId === other.pageId &&
    one.auditId === other.auditId
  );
}
