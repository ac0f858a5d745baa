// Filipino: texts of opening an account and getting back into one.
export const joining = {} as const;
