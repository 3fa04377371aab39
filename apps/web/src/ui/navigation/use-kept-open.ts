import { useState } from 'react';
import { useLocation } from 'react-router';

/** Open state by history entry, to restore it after Back. */
const kept = new Map<string, boolean>();

export function useKeptOpen(name: string, isOpenAtFirst = false): [boolean, (isOpen: boolean) => void] {
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(() => kept.get(`${key} ${name}`) ?? isOpenAtFirst);
  return [
    isOpen,
    (next) => {
      kept.set(`${key} ${name}`, next);
      setOpen(next);
    },
  ];
}
