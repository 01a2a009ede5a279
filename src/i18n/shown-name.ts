import { DELETED_NAME } from '../domain/deleted-name.ts'
import { i18n } from './i18n.ts'

/** A person's or business's name as a row holds it, or «deleted user» in the reader's language. */
export const shownName = (name: string): string => (name === DELETED_NAME ? i18n.t('deletedUser') : name)
