import { type ComponentType, lazy, Suspense } from 'react';

interface LatePart<Props> {
  /** Shows nothing until it is there. */
  Part: (props: Props) => React.JSX.Element;
  /** Begins early, for example when the pointer comes near. */
  fetchPart: () => void;
}

/** A part of a screen that is fetched when it is first wanted, such as the list of a menu. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const once = () => {
    loading ??= load().then((Component) => ({ default: Component }));
    return loading;
  };
  const Late = lazy<ComponentType<Props>>(once);
  return {
    Part: (props) => (
      <Suspense fallback={null}>
        <Late {...props} />
      </Suspense>
    ),
    // Not handled here: React throws the same rejection when the part is rendered.
    fetchPart: () => void once().catch(() => undefined),
  };
}
