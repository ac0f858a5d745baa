// The language that a visitor reads.
import { languages, languageTag } from '@perya/contract/category';
import type { Language } from '@perya/contract/category';
import type { FastifyRequest } from 'fastify';
import type { MerchantRecord } from './platform.ts';

/** The visitor's choice (a cookie), else what the browser asks for, else the merchant's default. */
export function languageOf(request: FastifyRequest, merchant: MerchantRecord): Language {
  const offered = merchant.public.languages;
  const chosen = languages.find((language) => language === request.cookies['lang']);
  if (chosen && offered.includes(chosen)) return chosen;
  const asked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';')[0]?.trim().toLowerCase().split('-')[0] ?? '');
  const tags = asked.filter((tag) => offered.some((language) => languageTag[language] === tag));
  const found = offered.find((language) => languageTag[language] === tags[0]);
  return found ?? merchant.public.defaultLanguage;
}
