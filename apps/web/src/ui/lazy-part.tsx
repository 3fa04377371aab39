import { type ComponentType, lazy, Suspense } from 'react';

interface LazyPart<Props> {
  /** Renders nothing until it is loaded. */
  Part: (props: Props) => React.JSX.Element;
  /** Preloads it, for example on pointer enter. */
  preload: () => void;
}

/** A component that is loaded lazily on first use, such as the list of a menu. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  const once = () => {
    loading ??= load().then((Component) => ({ default: Component }));
    return loading;
  };
  const LazyComponent = lazy<ComponentType<Props>>(once);
  return {
    Part: (props) => (
      <Suspense fallback={null}>
        <LazyComponent {...props} />
      </Suspense>
    ),
    // Not handled here: React throws the same rejection when the component is rendered.
    preload: () => void once().catch(() => undefined),
  };
}
