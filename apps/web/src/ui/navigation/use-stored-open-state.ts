import { useState } from 'react';
import { useLocation } from 'react-router';

/** Open state by history entry, to restore it after Back. */
const openStates = new Map<string, boolean>();

export function useStoredOpenState(
  name: string,
  isOpenAtFirst = false,
): [boolean, (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(() => openStates.get(`${key} ${name}`) ?? isOpenAtFirst);
  return [
    isOpen,
    (next) => {
      openStates.set(`${key} ${name}`, next);
      setOpen(next);
    },
  ];
}
