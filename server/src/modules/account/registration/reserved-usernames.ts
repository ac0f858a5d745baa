// Usernames that would pass for the house, however they are dressed up.

const names = [
  'admin administrator root system sysadmin superuser webmaster owner support helpdesk help',
  'service customerservice customersupport cs agent official staff team moderator mod',
  'operator manager cashier dealer security finance billing payment payments wallet bank',
  'kyc compliance info noreply postmaster abuse house casino jackpot winner bonus null',
  'undefined anonymous unknown deleted api',
];
const reserved = new Set(names.flatMap((line) => line.split(' ')));

const lookalikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};

/** What is read: 'Adm1n_' as 'admin'. */
const spelled = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('_', '')
    .replaceAll(/[013457]/g, (digit) => lookalikes[digit] ?? digit);

/** `house` are names of the merchant: its code, and what it is called. */
export function isReserved(username: string, house: readonly string[]): boolean {
  const plain = username.toLowerCase().replaceAll('_', '');
  const read = [spelled(username), plain.replace(/\d+$/, ''), spelled(plain.replace(/\d+$/, ''))];
  const own = house.map((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  return read.some((name) => reserved.has(name) || (name !== '' && own.includes(name)));
}
