import type postgres from 'postgres'
import type { z } from 'zod'

import type { Config } from '../config.ts'
import type { Call } from '../gate/api.ts'
import type { Limits } from '../gate/limits.ts'
import type { Sessions } from '../gate/sessions.ts'
import type { Tokens } from '../gate/tokens.ts'
import type { Answer } from '../http/answer.ts'
import type { Api } from '../lite.ts'
import type { MailCatcher } from '../mail/catcher.ts'
import type { Secrets } from '../secrets.ts'
import type { Caller } from './caller.ts'
import type { OpenName, OpenOffer, PersonalName, PersonalOffer } from './offers.ts'

/** The dependencies of the sign-in service. */
export interface AuthParts {
  api: Api
  sql: postgres.Sql
  limits: Limits
  sessions: Sessions
  tokens: Tokens
  config: Config
  secrets: Secrets
  mail: MailCatcher
  siteUrl: string
}

/** A request in the shape of its offer: `call` holds only what may be passed on. */
export interface Shaped<Query extends z.ZodObject, Body extends z.ZodObject> {
  call: Call
  query: z.output<Query>
  body: z.output<Body>
  /** The value of `:id`. */
  id: string
  /** The caller, with the header that lite reads; undefined without a token, a refusal for a bad one. */
  whoAsks(): Promise<Caller | Answer | undefined>
}
export type OpenAsked<Name extends OpenName> = Shaped<OpenOffer<Name>['query'], OpenOffer<Name>['body']>
export type PersonalAsked<Name extends PersonalName> = Shaped<
  PersonalOffer<Name>['query'],
  PersonalOffer<Name>['body']
>

export type OpenHandlers = { [Name in OpenName]: (asked: OpenAsked<Name>) => Promise<Answer> }
export type PersonalHandlers = {
  [Name in PersonalName]: (asked: PersonalAsked<Name>, caller: Caller) => Promise<Answer>
}
