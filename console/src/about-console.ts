// What the shared parts have to know of the console: imported before anything of them is used.
import { tellOfApp } from '@perya/web/lib/app.ts';
import type { texts } from '#locales/en.ts';
import { addressOf, type Address as ConsoleAddress } from './routes.ts';

declare module '@perya/web/lib/app.ts' {
  interface App {
    readonly address: ConsoleAddress;
    readonly texts: typeof texts;
    readonly subjects: Readonly<Record<never, never>>;
  }
}

tellOfApp(addressOf, import.meta.glob('./locales/??.ts'));
