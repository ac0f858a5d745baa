// What the first paint of one help page asks for.
import { helpCenter } from '@perya/contract/content/content';
import { need, type NeedContext } from '#lib/use-call.ts';

export const needs = ({ language }: NeedContext) => [
  need(helpCenter, { device: 'MOBILE', language }),
];
