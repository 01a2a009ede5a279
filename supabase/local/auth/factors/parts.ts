import type postgres from 'postgres'

import type { Config } from '../../config.ts'
import type { Limits } from '../../gate/limits.ts'
import type { Answer } from '../../http/answer.ts'
import { refused } from '../answers.ts'
import type { Issuer } from '../issue.ts'
import type { Vault } from './vault.ts'

export interface FactorParts {
  sql: postgres.Sql
  limits: Limits
  issuer: Issuer
  vault: Vault
  config: Config
}

export const noFactor = (): Answer => refused(404, 'mfa_factor_not_found', 'Factor not found')
