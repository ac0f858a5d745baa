// The versions of an offer, as members read them: what it gives, and its words by language.
import { languages, languageTable } from '@perya/contract/language';
import { Changes } from '#domain/changes/changes.tsx';
import { ChoiceFilter, FilterBar } from '#domain/list/filter-bar.tsx';
import { oneOf, useFilters } from '#domain/list/filters.ts';
import { Moment } from '#domain/merchant/moment.tsx';
import { OfferFacts } from '#domain/rewards/offer-facts.tsx';
import { useText } from '#lib/text.tsx';
import { Card, Cards } from '#parts/card.tsx';
import type { Promotion } from './promotion.screen.tsx';
import style from './promotion.module.css';

type Version = Promotion['offers'][number];

function Words({ offer, language }: Pick<Version, 'offer'> & { readonly language: string }) {
  const { t } = useText();
  const code = oneOf(languages, language);
  const words = code && offer.texts[code];
  if (code === undefined || words === undefined) return null;
  return (
    <Card title={t('offer.words', { language: languageTable[code].name })}>
      <div className={style['words']} lang={languageTable[code].tag} dir="auto">
        <strong>{words.title}</strong>
        <p>{words.summary}</p>
        <ul>
          {words.terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

export function Offers({ shown }: { readonly shown: Promotion }) {
  const { t } = useText();
  const { values, set } = useFilters(['offer', 'language']);
  const { offers, published, currency } = shown;
  const at = Math.max(
    offers.findIndex(({ version }) => String(version) === values.offer),
    0,
  );
  const chosen = offers[at];
  if (chosen === undefined) return null;
  const before = offers[at + 1];
  const told = languages.filter((each) => chosen.offer.texts[each] !== undefined);
  const language = oneOf(told, values.language) ?? told[0] ?? 'EN';
  const nameOf = (version: number) =>
    t(version === published ? 'offer.versionPublished' : 'offer.version', { number: version });
  return (
    <div className={style['offers']}>
      <FilterBar>
        <ChoiceFilter
          label={t('offer.which')}
          choices={offers.map(({ version }) => [String(version), nameOf(version)])}
          value={String(chosen.version)}
          onValue={(value) => set({ offer: value })}
        />
        <ChoiceFilter
          label={t('offer.language')}
          choices={told.map((each) => [each, languageTable[each].name])}
          value={language}
          onValue={(value) => set({ language: value })}
        />
      </FilterBar>
      <p>
        {t('offer.madeBy', { operator: chosen.madeBy })} <Moment at={chosen.madeAt} />
      </p>
      <Cards>
        <Card title={t('offer.title')}>
          <OfferFacts offer={chosen.offer} currency={currency} />
        </Card>
        <Words offer={chosen.offer} language={language} />
        {before && (
          <Card title={t('offer.changed', { number: before.version })}>
            <Changes before={before.offer} after={chosen.offer} />
          </Card>
        )}
      </Cards>
    </div>
  );
}
