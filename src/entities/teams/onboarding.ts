import type { Account } from '../accounts/account.ts'
import { type Issue, textIssues } from '../../domain/issue.ts'
import { birthDateIssues } from '../../domain/person/birth-date.ts'

/** What `teams.finish` still needs from the account; the profile's own name is checked elsewhere. */
export function accountIssues(
  account: Pick<Account, 'date_of_birth' | 'terms_accepted_at'>,
  today: string,
): Issue[] {
  const terms: Issue[] =
    account.terms_accepted_at === null ? [{ field: 'terms_accepted_at', rule: 'required' }] : []
  return [...birthDateIssues(account.date_of_birth, today), ...terms]
}

/**
 * Everything that `teams.finish` requires; the same as in SQL. All other fields may be filled in later.
 * @param name the creator's first name, or the business's
 * @param today the calendar day in Norway, `yyyy-mm-dd`, by the server's clock
 */
export function finishIssues(
  side: 'creator' | 'business',
  name: string,
  account: Pick<Account, 'date_of_birth' | 'terms_accepted_at'>,
  today: string,
): Issue[] {
  const field = side === 'creator' ? 'first_name' : 'name'
  return [...textIssues(field, name, { max: 120, required: true }), ...accountIssues(account, today)]
}
