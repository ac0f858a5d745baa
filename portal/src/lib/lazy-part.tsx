// A part of a screen that the server renders, and whose code the browser loads later.
import { Suspense, lazy, type ComponentType } from 'react';

const loaders: (() => Promise<void>)[] = [];

/** On the server rendered at once (after `loadParts`); in the browser when its code has come. */
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
