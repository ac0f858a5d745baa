// A further word: of a language, for a category or for games by a part of their names.
import { gameCategories, type GameCategory } from '@perya/contract/games/category';
import { languages, type Language } from '@perya/contract/language';
import { wordAdd } from '@perya/contract/ops/games';
import { allMerchants } from '@perya/contract/ops/permissions';
import { useState } from 'react';
import { Act } from '#domain/act/act.tsx';
import { oneOf } from '#domain/list/filters.ts';
import { useText } from '#lib/text.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const fewestLetters = 2;
const mostLetters = 40;
const mostOfName = 60;

function useTyped() {
  const [language, setLanguage] = useState<Language>('EN');
  const [word, setWord] = useState('');
  const [category, setCategory] = useState<GameCategory | null>(null);
  const [name, setName] = useState('');
  const clear = () => {
    setWord('');
    setName('');
  };
  return { language, setLanguage, word, setWord, category, setCategory, name, setName, clear };
}

function Fields({ typed }: { readonly typed: ReturnType<typeof useTyped> }) {
  const { t } = useText();
  return (
    <>
      <SelectField
        name="language"
        label={t('word.language')}
        empty={t('word.language')}
        groups={[
          {
            label: t('word.language'),
            options: languages.map((each) => ({ value: each, text: each })),
          },
        ]}
        value={typed.language}
        onValue={(value) => typed.setLanguage(oneOf(languages, value) ?? 'EN')}
        error={null}
      />
      <TextField
        name="word"
        label={t('word.word')}
        value={typed.word}
        onValue={typed.setWord}
        maxLength={mostLetters}
        autoComplete="off"
      />
      <SelectField
        name="category"
        label={t('word.meansKind')}
        empty={t('word.byName')}
        groups={[
          {
            label: t('word.byCategory'),
            options: gameCategories.map((each) => ({ value: each, text: t(`category.${each}`) })),
          },
        ]}
        value={typed.category ?? ''}
        onValue={(value) => typed.setCategory(oneOf(gameCategories, value) ?? null)}
        error={null}
      />
      {typed.category === null && (
        <TextField
          name="name"
          label={t('word.name')}
          value={typed.name}
          onValue={typed.setName}
          maxLength={mostOfName}
          autoComplete="off"
        />
      )}
    </>
  );
}

export function AddWord() {
  const { t } = useText();
  const typed = useTyped();
  const { language, category } = typed;
  const [word, name] = [typed.word.trim(), typed.name.trim()];
  const lacksMeaning = category === null && name.length < fewestLetters;
  return (
    <Act
      endpoint={wordAdd}
      input={{
        merchant: allMerchants,
        language,
        word,
        means: category === null ? { name } : { category },
      }}
      changes={['/ops/games']}
      look="lamp"
      label={t('word.add')}
      text={t('word.addText')}
      onDone={typed.clear}
      incomplete={word.length < fewestLetters || lacksMeaning}
      fields={<Fields typed={typed} />}
    />
  );
}
