// English: texts of the records screens.
export const records = {} as const;
