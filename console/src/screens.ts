// Finds a screen's code by the name of its folder; each is fetched when it is first shown.
import { lazy, type ComponentType } from 'react';

interface ScreenModule {
  readonly Screen: ComponentType;
}

const loaders = import.meta.glob<ScreenModule>('./screens/*/*.screen.tsx');

const screens = new Map(
  Object.entries(loaders).map(([file, load]) => [
    file.split('/')[2] ?? '',
    lazy(async () => ({ default: (await load()).Screen })),
  ]),
);

/** Undefined for a folder that is not there. */
export const screenOf = (name: string): ComponentType | undefined => screens.get(name);
