import { useEffect, useRef, useState } from 'react';

/**
 * Text of a search field, stored in the address. The field has its own state as well, because the address
 * updates with a delay and fast typing would lose letters.
 */
export function useAddressText(
  inAddress: string,
  toAddress: (text: string) => void,
): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(inAddress);
  /** Texts that were typed but are not in the address yet. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const place = sent.current.indexOf(inAddress);
    sent.current = place < 0 ? [] : sent.current.slice(place + 1);
    // Otherwise the address was changed elsewhere, for example by the Back button.
    if (place < 0) setText(inAddress);
  }, [inAddress]);
  return [
    text,
    (typed) => {
      setText(typed);
      sent.current.push(typed);
      toAddress(typed);
    },
  ];
}
