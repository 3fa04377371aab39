import { Fragment } from 'react';

/** An e-mail address; a narrow column breaks it before the domain or a part of that, not within a word. */
export function EmailAddress({ address }: { address: string }) {
  const [name = '', ...domain] = address.split(/(?=[@.])/);
  return (
    <bdi>
      {name}
      {domain.map((part, index) => (
        <Fragment key={`${index} ${part}`}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </bdi>
  );
}
