// A part of a screen that the server paints and whose code the browser fetches behind the rest.
import { Suspense, lazy, type ComponentType } from 'react';

const loaders: (() => Promise<void>)[] = [];

/** On the server the part itself, once `loadParts` has run; in the browser, when it comes. */
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

/** Called by the server before it paints: nothing may be missing from the page. */
export async function loadParts(): Promise<void> {
  await Promise.all(loaders.map(async (load) => load()));
}
