import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import type { PlaceName } from '../address/places.ts';
import type { AnyText } from '../i18n/model/namespaces.ts';
import { useText } from '../i18n/use-text.ts';

/** Names of a screen. */
interface Title {
  /** Page title. */
  title: string;
  /** Last breadcrumb, if different. */
  crumb: string;
  /** Text of the h1, if different. */
  heading: string;
}

/** The parent screen in the route table, if any. */
interface Parent {
  place: PlaceName;
  title: string;
}

/** Overrides by the screen, once it has loaded its content. */
type TitleOverride = { [K in keyof Title]?: Title[K] | undefined };

const TitleContext = createContext<Title & { parent: Parent | null }>({
  title: '',
  crumb: '',
  heading: '',
  parent: null,
});
const SetTitleContext = createContext<(own: TitleOverride) => void>(() => undefined);

export interface TitleScopeProps {
  title: AnyText;
  heading?: AnyText | undefined;
  /** The parent screen. */
  parent?: { place: PlaceName; title: AnyText } | undefined;
  children?: ReactNode;
}

/** Provides the titles of a route to its screen. */
export function TitleScope({ title, heading = title, parent, children }: TitleScopeProps) {
  const [own, setOwn] = useState<TitleOverride>({});
  const words = { title: useText(title), heading: useText(heading) };
  const parentTitle = useText(parent?.title ?? title);
  return (
    <SetTitleContext value={setOwn}>
      <TitleContext
        value={{
          title: own.title ?? words.title,
          crumb: own.crumb ?? own.title ?? words.title,
          heading: own.heading ?? own.title ?? words.heading,
          parent: parent ? { place: parent.place, title: parentTitle } : null,
        }}
      >
        {children}
      </TitleContext>
    </SetTitleContext>
  );
}

export function useCurrentTitle(): Title & { parent: Parent | null } {
  return useContext(TitleContext);
}

/** Overrides the title, for screens that show the name of an item, or several steps. */
export function useTitleOverride({ title, crumb, heading }: TitleOverride): void {
  const change = useContext(SetTitleContext);
  useLayoutEffect(() => {
    change({ title, crumb, heading });
    return () => change({});
  }, [change, title, crumb, heading]);
}
