// Served in place of the service worker when it is switched off: clears caches and unregisters.
import type { WorkerScope } from './world.ts';

// Imports a type alone: code that two workers share would become a third file.
const scope = globalThis as unknown as WorkerScope;

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
// Pages that are open stay as they are; what they ask for next goes to the server.
scope.addEventListener('activate', (event) => event.waitUntil(leave()));
