import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';

const SlotElement = createContext<HTMLElement | null>(null);
const SetSlotElement = createContext<(element: HTMLElement | null) => void>(() => undefined);

/** Lets a screen render its breadcrumbs into the header above it. */
export function CrumbSlotProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <SetSlotElement value={setElement}>
      <SlotElement value={element}>{children}</SlotElement>
    </SetSlotElement>
  );
}

/** The slot in the header. */
export function CrumbSlot({ className }: { className: string }) {
  return <div ref={useContext(SetSlotElement)} className={className} />;
}

/** Renders its children into the slot, through a portal. */
export function CrumbSlotPortal({ children }: { children: ReactNode }) {
  const element = useContext(SlotElement);
  return element ? createPortal(children, element) : null;
}
