// English: texts of signing in: modes, providers, the second step.
export const signIn = {} as const;
