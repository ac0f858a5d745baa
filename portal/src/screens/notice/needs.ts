// What the notices' first paint asks for.
import { notices } from '@perya/contract/content/content';
import { need, type NeedContext } from '#lib/use-call.ts';

export const needs = ({ language }: NeedContext) => [need(notices, { language })];
