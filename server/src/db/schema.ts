// The map of tables to row types that typed queries see; each module adds its own tables to it.

/**
 * Empty on purpose. A module declares its tables beside its SQL:
 *
 *     declare module '#db/schema' {
 *       interface Schema { 'account.member': MemberRow }
 *     }
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface
export interface Schema {}
