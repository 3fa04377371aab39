import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import type { AnyText } from '../i18n/model/namespaces.ts';
import { useText } from '../i18n/use-text.ts';

/** How a screen is called. */
interface Title {
  /** In the title of the page. */
  title: string;
  /** At the end of the breadcrumbs, where it differs. */
  crumb: string;
  /** The h1, where it differs. */
  heading: string;
}

/** What a screen says instead, once it knows what it shows. */
type OwnTitle = { [K in keyof Title]?: Title[K] | undefined };

const Shown = createContext<Title>({ title: '', crumb: '', heading: '' });
const Change = createContext<(own: OwnTitle) => void>(() => undefined);

export interface TitleScopeProps {
  title: AnyText;
  heading?: AnyText | undefined;
  children?: ReactNode;
}

/** Gives a screen the words that the record of its route has for it. */
export function TitleScope({ title, heading = title, children }: TitleScopeProps) {
  const [own, setOwn] = useState<OwnTitle>({});
  const words = { title: useText(title), heading: useText(heading) };
  return (
    <Change value={setOwn}>
      <Shown
        value={{
          title: own.title ?? words.title,
          crumb: own.crumb ?? own.title ?? words.title,
          heading: own.heading ?? own.title ?? words.heading,
        }}
      >
        {children}
      </Shown>
    </Change>
  );
}

export function useShownTitle(): Title {
  return useContext(Shown);
}

/** For screens whose title has the name of a thing, or that show several things one after the other. */
export function useTitle({ title, crumb, heading }: OwnTitle): void {
  const change = useContext(Change);
  useLayoutEffect(() => {
    change({ title, crumb, heading });
    return () => change({});
  }, [change, title, crumb, heading]);
}
