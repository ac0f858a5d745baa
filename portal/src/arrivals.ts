// The screens where people arrive.

/**
 * What these paint is in the first style sheet, which is all that their first look waits for; the
 * styles of all other screens, and of what opens over a screen, are the second.
 */
export const arrivals: readonly string[] = ['home', 'game-list'];
