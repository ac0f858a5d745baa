// Which module of the server owns each schema of its database, and who may name its tables.
import { basename } from 'node:path';

/** A module names the tables of its schemas; the others ask it, or read the views it publishes. */
export const schemaOwners: Readonly<Record<string, string>> = {
  account: 'account',
  agent: 'agents',
  approvals: 'approvals',
  audit: 'audit',
  bonus: 'bonus',
  cashier: 'cashier',
  content: 'content',
  delivery: 'delivery',
  exports: 'exports',
  feedback: 'feedback',
  games: 'games',
  jobs: 'jobs',
  ledger: 'wallet',
  limits: 'limits',
  lottery: 'lottery',
  merchant: 'merchant',
  message: 'messages',
  mission: 'missions',
  operators: 'operators',
  play: 'play',
  promotion: 'promotions',
  protection: 'protection',
  push: 'push',
  rain: 'rain',
  referral: 'referral',
  rebate: 'rebate',
  report: 'reports',
  security: 'security',
  vendors: 'vendors',
  verification: 'verification',
  vip: 'vip',
};

const takesRequest = 'takes the request’s key and moves the money in one transaction';

/** Who names the tables of others all the same, and why. */
const exceptions: Readonly<Record<string, { schemas: readonly string[]; why: string }>> = {
  'bonus/sql/findings.sql': { schemas: ['ledger'], why: 'compares grants with the ledger' },
  'play/sql/answers.sql': { schemas: ['ledger'], why: takesRequest },
  'play/sql/bet-states.sql': { schemas: ['ledger'], why: takesRequest },
  'play/sql/bet.sql': { schemas: ['ledger'], why: takesRequest },
  'play/sql/bets.sql': {
    schemas: ['ledger', 'games', 'protection'],
    why: 'asks of many calls at once what bet.sql and limits.sql ask of one',
  },
  'play/sql/rollback.sql': { schemas: ['ledger'], why: takesRequest },
  'play/sql/findings.sql': { schemas: ['ledger'], why: 'compares bets with the ledger' },
  'play/sql/limits.sql': {
    schemas: ['games', 'protection'],
    why: 'asks whether a bet may be placed in one statement, while the wallet is locked',
  },
  'referral/sql/friends.sql': {
    schemas: ['account', 'cashier'],
    why: 'its triggers note a friend with the member, and that a phone was proved or money came',
  },
  'promotions/sql/free-rounds.sql': {
    schemas: ['play'],
    why: 'its trigger gives a free round back in the transaction that cancels its bet',
  },
  'vendors/sql/unfinished.sql': {
    schemas: ['play'],
    why: 'its trigger finds a bet that is open again, in the transaction that opened it',
  },
};

const schemaNames = Object.keys(schemaOwners).join('|');
const NAMED = new RegExp(
  `\\b(?:from|into|update|join|table|only|using|on)\\s+(${schemaNames})\\.([a-z_]+)\\b(?!\\s*\\()`,
  'gi',
);
const VIEW = /create (?:or replace )?view ([a-z_]+\.[a-z_]+)/gi;

/** The views that the file publishes, as "play.bet_view". */
export function viewsIn(text: string): string[] {
  return [...text.matchAll(VIEW)].map((match) => match[1] ?? '');
}

/** What the text names that is neither its module's own nor among the published `views`. */
export function tableProblems(file: string, text: string, views: ReadonlySet<string>): string[] {
  const [, path = ''] = /^server\/src\/(.+\.(?:ts|sql))$/.exec(file) ?? [];
  const [layer, module = '', ...rest] = path.split('/');
  if (path === '' || isExempt(path)) return [];
  const own = layer === 'modules' ? module : '';
  const excepted = exceptions[[module, ...rest].join('/')]?.schemas ?? [];
  const found = [...withoutComments(file, text).matchAll(NAMED)].flatMap(
    ([, schema = '', name]) => {
      const owner = schemaOwners[schema] ?? '';
      const allowed = owner === own || excepted.includes(schema);
      const table = `${schema}.${String(name)}`;
      return allowed || views.has(table) ? [] : [[table, owner] as const];
    },
  );
  return found.map(
    ([table, owner]) => `${file}: only ${owner} names ${table}: ask ${owner}.ts, or for a view`,
  );
}

/** Tests and the demonstration write tables directly, and migrations make them. */
function isExempt(path: string): boolean {
  const isTest = path.endsWith('.test.ts') || basename(path).startsWith('test-');
  return isTest || path.startsWith('db/') || path.startsWith('seed/');
}

function withoutComments(file: string, text: string): string {
  return file.endsWith('.sql')
    ? text.replaceAll(/--.*$/gm, '')
    : text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, '');
}
