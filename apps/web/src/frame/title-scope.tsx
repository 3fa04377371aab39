import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import type { PlaceName } from '../address/places.ts';
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

/** The screen one level up, where the route table has one. */
interface Parent {
  place: PlaceName;
  title: string;
}

/** What a screen says instead, once it knows what it shows. */
type OwnTitle = { [K in keyof Title]?: Title[K] | undefined };

const Shown = createContext<Title & { parent: Parent | null }>({
  title: '',
  crumb: '',
  heading: '',
  parent: null,
});
const Change = createContext<(own: OwnTitle) => void>(() => undefined);

export interface TitleScopeProps {
  title: AnyText;
  heading?: AnyText | undefined;
  /** The screen one level up. */
  parent?: { place: PlaceName; title: AnyText } | undefined;
  children?: ReactNode;
}

/** Gives a screen the words that the record of its route has for it. */
export function TitleScope({ title, heading = title, parent, children }: TitleScopeProps) {
  const [own, setOwn] = useState<OwnTitle>({});
  const words = { title: useText(title), heading: useText(heading) };
  const parentTitle = useText(parent?.title ?? title);
  return (
    <Change value={setOwn}>
      <Shown
        value={{
          title: own.title ?? words.title,
          crumb: own.crumb ?? own.title ?? words.title,
          heading: own.heading ?? own.title ?? words.heading,
          parent: parent ? { place: parent.place, title: parentTitle } : null,
        }}
      >
        {children}
      </Shown>
    </Change>
  );
}

export function useShownTitle(): Title & { parent: Parent | null } {
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
