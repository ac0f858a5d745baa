// Saved views: an operator's own names for the filters of a list.
import * as z from 'zod/mini';
import { endpoint, nothing } from '../endpoint.ts';
import { merchantSchema } from './lists.ts';

/** The lists whose filters can be kept. */
export const viewScreens = ['members', 'deposits', 'withdrawals', 'bets', 'audit'] as const;

/** Of one list at a merchant. */
export const mostViews = 20;
export const longestViewName = 40;

const place = { merchant: merchantSchema, screen: z.enum(viewScreens) };
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestViewName));

/** The operator's own, by name. */
export const viewList = endpoint({
  method: 'GET',
  path: '/ops/views',
  summary: 'The saved views of a list',
  auth: 'operator',
  needs: 'session.own',
  input: z.object(place),
  output: z.object({
    views: z.array(
      z.object({
        name: z.string(),
        /** The query of the list's address, without its merchant. */
        query: z.string(),
      }),
    ),
  }),
  errors: [],
});

/** Under a name that there is, it takes its place. */
export const viewSave = endpoint({
  method: 'PUT',
  path: '/ops/views',
  summary: 'Save the filters of a list under a name',
  auth: 'operator',
  needs: 'session.own',
  input: z.object({ ...place, name, query: z.string().check(z.maxLength(500)) }),
  output: nothing,
  errors: ['view.tooMany'],
});

export const viewRemove = endpoint({
  method: 'DELETE',
  path: '/ops/views',
  summary: 'Remove a saved view',
  auth: 'operator',
  needs: 'session.own',
  input: z.object({ ...place, name }),
  output: nothing,
  errors: [],
});
