import type { Account } from '../account.ts'
import { type Issue, textIssues } from '../issue.ts'
import { birthDateIssues } from './birth-date.ts'

/** What stands between a person and a profile in use (`teams.finish`), beside the profile's own name. */
export function accountIssues(
  account: Pick<Account, 'date_of_birth' | 'terms_accepted_at'>,
  today: string,
): Issue[] {
  const terms: Issue[] =
    account.terms_accepted_at === null ? [{ field: 'terms_accepted_at', rule: 'required' }] : []
  return [...birthDateIssues(account.date_of_birth, today), ...terms]
}

/**
 * Everything that `teams.finish` asks for; the same as in SQL. All else may be filled in later.
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
