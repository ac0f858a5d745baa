// Parts of the page whose code the browser loads later.
import { Suspense, lazy, useEffect, useState, type ComponentType } from 'react';
import { useOnline } from './online.ts';

const loaders: (() => Promise<void>)[] = [];

/** A part that the server renders (after `loadParts`); in the browser it waits for its code. */
export function lazyPart(load: () => Promise<ComponentType>): ComponentType {
  let ready: ComponentType | null = null;
  loaders.push(async () => {
    ready = await load();
  });
  const Later = lazy(async () => ({ default: await load() }));
  return function Part() {
    const Now = ready ?? Later;
    return (
      <Suspense fallback={null}>
        <Now />
      </Suspense>
    );
  };
}

/** Called by the server before it renders, so that no part is missing. */
export async function loadParts(): Promise<void> {
  await Promise.all(loaders.map(async (load) => load()));
}

/**
 * A part that the page is whole without: nothing until its code has come, and nothing while it
 * can't be fetched; it is fetched again when the network is back.
 */
export function optionalPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  return function Part(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    const online = useOnline();
    useEffect(() => {
      let gone = false;
      load().then(
        (component) => !gone && setLoaded(() => component),
        () => undefined,
      );
      return () => {
        gone = true;
      };
    }, [online]);
    return Loaded && <Loaded {...props} />;
  };
}
