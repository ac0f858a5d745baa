// What the first paint of the user agreement asks for.
import { userAgreement } from '@perya/contract/content/content';
import { need, type NeedContext } from '#lib/use-call.ts';

export const needs = ({ language }: NeedContext) => [need(userAgreement, { language })];
