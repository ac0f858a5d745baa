// The command with which an operator keeps the usual words that games are found by.
import { gameCategories } from '@perya/contract/games/category';
import { languages } from '@perya/contract/language';
import type { Language } from '@perya/contract/language';
import { synonyms } from '#modules/games/games';
import { needed, operatorIn, UsageError } from './command.ts';
import type { Command, CommandContext, Given } from './command.ts';

function languageIn(given: Given): Language {
  const typed = needed(given, 'language').toUpperCase();
  const language = languages.find((code) => code === typed);
  if (!language) throw new UsageError(`--language is one of ${languages.join(', ')}`);
  return language;
}

function wordIn(given: Given): string {
  const word = needed(given, 'word').trim();
  if (word.length >= 2 && word.length <= 40 && !word.includes('\0')) return word;
  throw new UsageError('--word has 2 to 40 characters');
}

function meaningIn(given: Given): synonyms.Synonym['means'] {
  if (given['name'] !== undefined) {
    const name = needed(given, 'name').trim();
    if (name.length >= 2 && name.length <= 60 && !name.includes('\0')) return { name };
    throw new UsageError('--name has 2 to 60 characters');
  }
  const typed = needed(given, 'category').toUpperCase();
  const category = gameCategories.find((code) => code === typed);
  if (!category) throw new UsageError(`--category is one of ${gameCategories.join(', ')}`);
  return { category };
}

async function list({ db, say }: CommandContext, given: Given): Promise<void> {
  const language = given['language'] === undefined ? null : languageIn(given);
  const found = await synonyms.listSynonyms(db.kysely, language);
  for (const { language: of, word, means } of found) {
    const what = 'category' in means ? means.category : `games called “${means.name}”`;
    say(`${of}  ${word.padEnd(24)} ${what}`);
  }
  if (found.length === 0) say('No words are kept.');
}

async function change({ db, say }: CommandContext, given: Given): Promise<void> {
  operatorIn(given);
  const [language, word] = [languageIn(given), wordIn(given)];
  if (given['remove'] === true) {
    const gone = await synonyms.removeSynonym(db.kysely, language, word);
    if (gone === 0) throw new UsageError(`${language} has no word “${word}”`);
    return say(`“${word}” finds games by their names alone now.`);
  }
  const added = await synonyms.addSynonyms(db.kysely, [
    { language, word, means: meaningIn(given) },
  ]);
  return say(added === 0 ? `“${word}” means that already.` : `“${word}” finds them from now on.`);
}

const text = { type: 'string' } as const;

export const synonymsCommand: Command = {
  says: 'the usual words that games are found by; with --word it adds one, or removes it',
  usage:
    '[--language CODE] [--operator NAME --word WORD (--category CODE | --name WORDS | --remove)]',
  options: {
    language: text,
    operator: text,
    word: text,
    category: text,
    name: text,
    remove: { type: 'boolean' },
  },
  run: async (context, given) =>
    given['word'] === undefined ? list(context, given) : change(context, given),
};
