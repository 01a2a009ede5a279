/** What rows of others hold in place of the name of a person who left. `i18n/shown-name.ts` puts it into words. */
export const DELETED_NAME = 'Slettet bruker'
