// Shows that each function stands in one listed file, and none in a numbered migration.
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { functionFiles, schemas } from './function-files.ts';

const modules = join(import.meta.dirname, '../modules');
const migrations = join(import.meta.dirname, 'migrations');

let functions: string;
let tables: string;
beforeAll(async () => {
  const read = async (folder: string, names: readonly string[]): Promise<string> =>
    (await Promise.all(names.map(async (name) => readFile(join(folder, name), 'utf8')))).join('');
  functions = await read(modules, functionFiles);
  tables = await read(migrations, await readdir(migrations));
});

it('every SQL file of a module is listed once', async () => {
  const found = (await readdir(modules, { recursive: true }))
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.replaceAll(sep, '/'));
  expect(functionFiles.toSorted()).toEqual(found.toSorted());
});

it('every function is declared once', () => {
  const names = [...functions.matchAll(/^create function ([a-z_.]+)/gim)].map((match) => match[1]);
  expect(names.length).toBeGreaterThan(50);
  expect(names).toEqual([...new Set(names)]);
  // What is dropped first needs no replacing; replacing would hide a second declaration.
  expect(functions).not.toMatch(/\bor replace\b/i);
});

it('a migration makes no function, trigger or view, and grants on tables only', () => {
  expect(tables).toMatch(/create table/i);
  expect(tables).not.toMatch(/\bcreate (or replace )?(constraint )?(function|trigger|view)\b/i);
  expect(tables).not.toMatch(/\bgrant execute\b/i);
});

it('every schema that a migration makes is known', () => {
  const made = [...tables.matchAll(/^create schema ([a-z_]+);/gim)].map((match) => match[1]);
  expect(new Set(schemas)).toEqual(new Set(made));
});
