// The invented people whom the stand-in knows; it has no others, and asks for no password.

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
}

export const people: readonly Person[] = [
  { id: '100200301', name: 'Maya Santos', username: 'maya_santos', email: 'maya@example.com' },
  { id: '100200302', name: 'Jun Reyes', username: 'jun_reyes', email: 'jun@example.com' },
  { id: '100200303', name: 'Ligaya Cruz', username: 'ligaya_cruz', email: 'ligaya@example.com' },
];

export function personOf(id: string): Person | undefined {
  return people.find((each) => each.id === id);
}
