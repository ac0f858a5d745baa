// The examples of the vendors' guide, written by the dialects themselves.
import { readFileSync } from 'node:fs';
import type { Command, DialectName, Signer } from './dialect.ts';
import { dialects } from './dialects.ts';

/** The clock of the guide. */
export const guideTime = new Date('2026-01-15T08:00:00Z');

const example = (name: string) =>
  readFileSync(new URL(`../../examples/${name}`, import.meta.url), 'utf8');

/** Keys of the guide alone: everybody knows them. */
export const guideSigners: Readonly<Record<DialectName, Signer>> = {
  hmac: { vendor: 'ACME', key: 'guide-secret-guide-secret-guide-secret' },
  rsa: { vendor: 'ACME', key: example('rsa-private-key.pem') },
  form: { vendor: 'ACME', key: 'guide-secret-guide-secret-guide-secret' },
};

const round = { roundId: 'r-1001', gameCode: 'mango-rush', currency: 'PHP' } as const;
const memberId = 'mem_0197f0aa-0000-7000-8000-000000000001';

const commands: readonly (readonly [string, Command])[] = [
  [
    'A stake of 12.50 pesos',
    {
      name: 'bet',
      input: { playToken: 'play-token', transactionId: 'b-1001', ...round, amount: '12.50' },
    },
  ],
  [
    'Its win of 31.25 pesos',
    {
      name: 'win',
      input: {
        transactionId: 'w-1001',
        betTransactionId: 'b-1001',
        memberId,
        ...round,
        amount: '31.25',
      },
    },
  ],
  [
    'Its stake given back instead',
    {
      name: 'rollback',
      input: {
        transactionId: 'c-1001',
        betTransactionId: 'b-1001',
        memberId,
        ...round,
        amount: '12.50',
      },
    },
  ],
];

const titles: Readonly<Record<DialectName, string>> = {
  hmac: 'HMAC. The secret is `guide-secret-guide-secret-guide-secret`, the vendor ACME.',
  rsa: 'RSA. The key pair is in `vendor-kit/examples`, the vendor ACME.',
  form: 'Form. The secret is `guide-secret-guide-secret-guide-secret`, the vendor ACME.',
};

/** The part of the guide with the exact bytes, as Markdown. */
export function guideExamples(): string {
  const parts = Object.entries(dialects).map(([name, dialect]) => {
    const signer = guideSigners[dialect.name];
    const examples = commands.map(([title, command]) => {
      const { method, path, headers, body } = dialect.encode(command, signer, guideTime);
      const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
      return `${title}:\n\n\`\`\`http\n${method} ${path}\n${lines.join('\n')}\n\n${body}\n\`\`\`\n`;
    });
    return `### ${titles[name as DialectName]}\n\n${examples.join('\n')}`;
  });
  return parts.join('\n');
}
