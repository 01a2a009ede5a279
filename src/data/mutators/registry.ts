import type { MutatorSpec } from '../../../sync/index.ts'
import { accountsAcceptTerms, accountsDeactivate, accountsEdit } from './accounts.ts'
import {
  briefsArchive,
  briefsCreate,
  briefsDisable,
  briefsDiscard,
  briefsEdit,
  briefsPublish,
} from './briefs.ts'
import { messagesSend } from './messages.ts'
import { notificationsMarkRead } from './notifications.ts'
import { pitchesRead, pitchesSend, pitchesWithdraw } from './pitches.ts'
import { preferencesEdit } from './preferences.ts'
import {
  teamsArchive,
  teamsConsent,
  teamsEditBusiness,
  teamsEditCreator,
  teamsFinish,
  teamsPicture,
} from './profiles.ts'
import { roomsMarkRead } from './rooms.ts'
import { subscriptionsChoose } from './subscriptions.ts'
import { teamsCreateBusiness, teamsCreateCreator } from './teams.ts'

/** Every change that a person can make: one name from button to SQL (sync rule S12). */
export const mutators: readonly MutatorSpec[] = [
  accountsEdit,
  accountsAcceptTerms,
  accountsDeactivate,
  preferencesEdit,
  subscriptionsChoose,
  teamsCreateCreator,
  teamsCreateBusiness,
  teamsEditCreator,
  teamsEditBusiness,
  teamsConsent,
  teamsPicture,
  teamsFinish,
  teamsArchive,
  briefsCreate,
  briefsEdit,
  briefsPublish,
  briefsDisable,
  briefsArchive,
  briefsDiscard,
  pitchesSend,
  pitchesRead,
  pitchesWithdraw,
  messagesSend,
  roomsMarkRead,
  notificationsMarkRead,
]
