// Reads docs/clauses.tsv and finds, for each clause, the tests that carry its id in their title.
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { sourceFiles } from './source-files.ts';
import { inProject, ROOT } from './root.ts';

export interface Clause {
  id: string;
  section: string;
  text: string;
  /** What it is to come with, where it has not been built; empty for the others. */
  coming: string;
  tests: { file: string; title: string }[];
}

export interface ClauseTable {
  clauses: Clause[];
  /** Ids that a test carries and the table does not have. */
  unknown: { id: string; file: string }[];
}

// Also of a table of tests, whose title stands in a second pair of brackets: test.each([…])('…').
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/gs;
// Invariants of the ledger ([I4]) are not clauses of the specification.
const ID = /\[([A-Z]{2,}-\d+)\]/g;

/** Throws when the table has a malformed line or an id twice. */
export async function readClauses(): Promise<ClauseTable> {
  const [, ...lines] = (await readFile(inProject('docs/clauses.tsv'), 'utf8')).trim().split('\n');
  const clauses = new Map<string, Clause>();
  for (const line of lines) {
    const [id, section, text, coming = ''] = line.split('\t');
    if (id === undefined || section === undefined || !text) {
      throw new Error(`docs/clauses.tsv has a line that is not id, section, clause: "${line}".`);
    }
    if (clauses.has(id)) throw new Error(`docs/clauses.tsv has ${id} twice.`);
    clauses.set(id, { id, section, text, coming, tests: [] });
  }
  const unknown: ClauseTable['unknown'] = [];
  for (const path of await sourceFiles(ROOT)) {
    const file = relative(ROOT, path);
    if (!/\.test\.tsx?$|^e2e\/.*\.ts$/.test(file)) continue;
    for (const title of titlesIn(await readFile(path, 'utf8'))) {
      for (const [, id = ''] of title.matchAll(ID)) {
        const clause = clauses.get(id);
        if (clause === undefined) unknown.push({ id, file });
        else clause.tests.push({ file, title });
      }
    }
  }
  return { clauses: [...clauses.values()], unknown };
}

/** The titles of the tests in a source text. */
export function titlesIn(source: string): string[] {
  return [...source.matchAll(TITLE)].map((match) => match[2] ?? '');
}
