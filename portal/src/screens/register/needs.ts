// What the registration's first paint asks for.
import { registrationRules } from '@perya/contract/account/registration';
import { need } from '#lib/use-call.ts';

export const needs = () => [need(registrationRules, {})];
