// Tries to register names that would pass for the house.
import { expect, test } from 'vitest';
import { isReserved } from './reserved-usernames.ts';

const house = ['perya', 'Perya Fiesta'];

test.each(['admin', 'ADMIN', 'a_d_m_i_n', 'adm1n', 'admin2', 'support_01', '5upport', 'perya'])(
  '“%s” is taken for the house',
  (name) => expect(isReserved(name, house)).toBe(true),
);

test.each(['Perya_Fiesta', 'peryafiesta7', 'p3rya', 'customer_service', 'r00t', 'official'])(
  '“%s” is taken for the house, too',
  (name) => expect(isReserved(name, house)).toBe(true),
);

test.each([
  'maria',
  'badminton',
  'administrate',
  'rooted',
  'peryante',
  'team_maria',
  'player_x1',
  '___',
])('“%s” is anybody’s', (name) => expect(isReserved(name, house)).toBe(false));
