// What the shared parts have to know of the portal: imported before anything of them is used.
import { tellOfApp } from '@perya/web/lib/app.ts';
import type { texts } from '#locales/en.ts';
import type { Subjects as PortalSubjects } from '#locales/subjects.ts';
import { addressOf, type Address as PortalAddress } from './routes.ts';

declare module '@perya/web/lib/app.ts' {
  interface App {
    readonly address: PortalAddress;
    readonly texts: typeof texts;
    readonly subjects: PortalSubjects;
  }
}

tellOfApp(addressOf, import.meta.glob('./locales/??.ts'));
