// Changes of the person and of the person's profiles, apart from `mutate.ts`: only screens that are fetched when they are
// opened need them, and the rules they bring.
import { bind } from '../mutate.ts'
import { accountsAcceptTerms, accountsDeactivate, accountsEdit } from '../mutators/accounts.ts'
import { preferencesEdit } from '../mutators/preferences.ts'
import {
  teamsArchive,
  teamsConsent,
  teamsEditBusiness,
  teamsEditCreator,
  teamsFinish,
  teamsPicture,
} from '../mutators/profiles.ts'
import { subscriptionsChoose } from '../mutators/subscriptions.ts'
import { teamsCreateBusiness, teamsCreateCreator } from '../mutators/teams.ts'

/** As `mutate`: each resolves when it is safe on the device, and rejects with a `Refusal` when a rule says no. */
export const mutatePerson = {
  accounts: {
    edit: bind(accountsEdit),
    acceptTerms: bind(accountsAcceptTerms),
    deactivate: bind(accountsDeactivate),
  },
  preferences: { edit: bind(preferencesEdit) },
  subscriptions: { choose: bind(subscriptionsChoose) },
  teams: {
    createCreator: bind(teamsCreateCreator),
    createBusiness: bind(teamsCreateBusiness),
    editCreator: bind(teamsEditCreator),
    editBusiness: bind(teamsEditBusiness),
    consent: bind(teamsConsent),
    picture: bind(teamsPicture),
    finish: bind(teamsFinish),
    archive: bind(teamsArchive),
  },
} as const
