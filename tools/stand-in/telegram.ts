// Plays Telegram's login: hands signed fields to the page that asked, as Telegram's own documents.
import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { formOf, sendPage, sendPeople } from './page.ts';
import { personOf } from './people.ts';

export interface TelegramSettings {
  readonly botId: string;
  readonly botToken: string;
  readonly mayReturnTo: (address: string) => boolean;
}

type Fields = Readonly<Record<string, string | number>>;

/** https://core.telegram.org/widgets/login#checking-authorization */
export function signedFields(fields: Fields, botToken: string): Fields {
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${String(value)}`)
    .toSorted()
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  return { ...fields, hash: createHmac('sha256', key).update(text).digest('hex') };
}

export function telegramPart({ botId, botToken, mayReturnTo }: TelegramSettings) {
  // No two are signed for the same second: equal fields would have equal signatures.
  let signedAt = 0;
  return async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const query = url.searchParams;
    const back = query.get('return_to') ?? '';
    if (query.get('bot_id') !== botId || !mayReturnTo(back)) {
      const body = '<h1>This link is not complete</h1><p>Go back, and try again.</p>';
      return sendPage(response, { title: 'Stand-in for Telegram', body, status: 400 });
    }
    if (request.method !== 'POST') {
      return sendPeople(response, { name: 'Telegram', action: request.url ?? '' });
    }
    signedAt = Math.max(signedAt + 1, Math.floor(Date.now() / 1000));
    const person = personOf((await formOf(request)).get('person') ?? '');
    const [first = '', ...rest] = person?.name.split(' ') ?? [];
    const result = person
      ? signedFields(
          {
            id: Number(person.id),
            first_name: first,
            last_name: rest.join(' '),
            username: person.username,
            auth_date: signedAt,
          },
          botToken,
        )
      : false;
    const encoded = Buffer.from(JSON.stringify(result)).toString('base64url');
    response.writeHead(303, { location: `${back}#tgAuthResult=${encoded}` });
    return response.end();
  };
}
