// English: texts of the games screens.
export const games = {} as const;
