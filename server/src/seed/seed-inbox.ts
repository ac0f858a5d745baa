// What the demonstration's merchants have written to their members, some of it read.
import { sql } from 'kysely';
import type { Database } from '#db/database';
import type { Clock } from '#lib/clock';
import { LocalEvents } from '#lib/events';
import { memberByUsername } from '#modules/account/account-sql';
import { readOf, sendMessage } from '#modules/messages/messages';

interface SeededMessage {
  readonly daysAgo: number;
  readonly title: string;
  /** Rich text. */
  readonly body: string;
  readonly read: boolean;
}

/** In the language that they chose when they joined. */
const inboxes: readonly {
  readonly merchant: string;
  readonly username: string;
  readonly messages: readonly SeededMessage[];
}[] = [
  {
    merchant: 'perya',
    username: 'maria',
    messages: [
      {
        daysAgo: 90,
        title: 'Welcome to Perya',
        body: '<p>Good to have you here. Set a <a href="/m/set">limit</a> before you play: it takes a minute, and you can lower it at any time.</p>',
        read: true,
      },
      {
        daysAgo: 39,
        title: 'Your withdrawal is on its way',
        body: '<p>We have sent <b>₱1,000.00</b> to your GCash account. It is there within the hour; <a href="/m/withdrawReport">see its steps</a>.</p>',
        read: true,
      },
      {
        daysAgo: 20,
        title: 'We could not pay your withdrawal',
        body: '<p>Your withdrawal of ₱800.00 was refused, and the money is back in your wallet. Ask <a href="/m/service">customer service</a> if you want to know more.</p>',
        read: true,
      },
      {
        daysAgo: 9,
        title: 'A new game: Putok at Midnight',
        body: '<p>Fifteen rockets fill the sky, and the one who lights them all wins the pool. <a href="/m/launchGame?nodeId=1008">Try it</a> with play money first.</p>',
        read: false,
      },
      {
        daysAgo: 3,
        title: 'Friday from 3:00 to 4:00: a short break',
        body: '<p>We look after our servers. Nobody can play meanwhile; open bets are settled as always.</p><ul><li>Begins: Friday, 3:00</li><li>Ends: Friday, 4:00 at the latest</li></ul>',
        read: false,
      },
      {
        daysAgo: 1,
        title: 'One of your deposits waits for a look',
        body: '<p>₱500.00 came from an account in another name than yours. A colleague looks at it today; you need do nothing.</p>',
        read: false,
      },
    ],
  },
  {
    merchant: 'perya',
    username: 'kapitan',
    messages: [
      {
        daysAgo: 14,
        title: 'Your daily contract has begun',
        body: '<p>Each day of your team is closed the morning after, and <a href="/m/member/agent/getSalaryContract">the statement</a> is read line by line.</p>',
        read: true,
      },
      {
        daysAgo: 1,
        title: 'We look at your objection',
        body: '<p>You say that live bets are missing in a statement. We compare it with the vendor’s own list, and answer within two days.</p>',
        read: false,
      },
    ],
  },
  {
    merchant: 'araw',
    username: 'liwayway',
    messages: [
      {
        daysAgo: 90,
        title: 'Welcome sa Araw',
        body: '<p>Salamat sa pagsali. Mag-set ng <a href="/m/set">limit</a> bago maglaro: isang minuto lang, at puwede mo itong babaan kahit kailan.</p>',
        read: true,
      },
      {
        daysAgo: 4,
        title: 'Mas mabilis na ang pag-withdraw',
        body: '<p>Karaniwang dumarating ang USDT sa loob ng isang oras. Tingnan ang bawat hakbang sa <a href="/m/withdrawReport">talaan</a>.</p>',
        read: false,
      },
    ],
  },
];

/** After the accounts, and once. */
export async function seedInboxes(db: Database, clock: Clock): Promise<void> {
  for (const { merchant, username, messages } of inboxes) {
    const member = await memberByUsername(db.kysely, merchant, username);
    const [first] = messages;
    if (member === null || first === undefined) continue;
    const { rows } = await sql`select from message.message
      where member = ${member.id} and title = ${first.title}`.execute(db.kysely);
    if (rows.length > 0) continue;
    for (const { daysAgo, title, body, read } of messages) {
      const now = new Date(clock.now().getTime() - daysAgo * 86_400_000);
      const events = new LocalEvents();
      await sendMessage({ db, events }, { merchant, member: member.id, title, body, now });
      const owner = { merchant, member: member.id, registeredAt: member.registered_at };
      if (read) await readOf(db.kysely, owner, null, now);
    }
  }
}
