// Filipino: texts of the security centre.
export const security = {} as const;
