// Plays the live chat and the app stores that a demonstration's links lead to.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { escaped, sendPage } from './page.ts';

type Part = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

export const chatPart: Part = async (_, response, url) => {
  const at = escaped(url.searchParams.get('at') ?? 'the portal');
  sendPage(response, {
    title: 'Stand-in for live chat',
    body: `<h1>This plays the part of ${at}’s live chat</h1>
<p>It is a demonstration on this machine: nobody reads along, and nothing is sent. An operator puts
the address of a real chat in its place.</p>`,
  });
};

const stores: Readonly<Record<string, string>> = {
  Android: 'the file of the Android app',
  IOS: 'the App Store',
  MOBILECONFIG: 'the configuration profile',
};

export const appPart: Part = async (_, response, url) => {
  const store = stores[url.searchParams.get('for') ?? ''] ?? 'an app store';
  sendPage(response, {
    title: 'Stand-in for app downloads',
    body: `<h1>This plays the part of ${store}</h1>
<p>It is a demonstration on this machine: there is nothing to install. An operator puts the address
of a real app in its place.</p>`,
  });
};
