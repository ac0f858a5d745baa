// The types of a worker's scope that are used; the DOM's types have only a page's.

export interface WorkerEvent {
  waitUntil: (work: Promise<unknown>) => void;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The browser's own answer to a navigation, asked for while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

export interface PushEvent extends WorkerEvent {
  readonly data: { json: () => unknown } | null;
}

export interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}

export interface TalkEvent extends WorkerEvent {
  readonly data: unknown;
}

interface Events {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: TalkEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
}

interface Window {
  readonly url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}

export interface WorkerScope {
  addEventListener: <K extends keyof Events>(type: K, listener: (event: Events[K]) => void) => void;
  skipWaiting: () => Promise<void>;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll: (options: { type: 'window' }) => Promise<readonly Window[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}

export const worker = globalThis as unknown as WorkerScope;
