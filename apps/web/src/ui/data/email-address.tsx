import { Fragment } from 'react';

/** An e-mail address; wraps before the domain or a name part, not within a word. */
export function EmailAddress({ address }: { address: string }) {
  return (
    <bdi>
      {[...address.matchAll(/[@.]*[^@.]*/g)].map(({ index, 0: part }) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
