import { useEffect, useRef, useState } from 'react';

/**
 * Text of a search field that the address keeps. The field holds it too, since the address follows a
 * moment later: with the address alone, letters typed quickly are lost.
 */
export function useAddressText(
  inAddress: string,
  toAddress: (text: string) => void,
): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(inAddress);
  /** Typed, but not yet in the address. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const place = sent.current.indexOf(inAddress);
    sent.current = place < 0 ? [] : sent.current.slice(place + 1);
    // Otherwise the address has changed by other means, such as Back.
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
