import { userPool } from '#infra/user-pool.ts'
import { type JsonFile, openJsonFile } from '../data/json-file.ts'
import { type Challenges, createChallenges } from './challenges.ts'
import { newPoolState, PoolState } from './pool-state.ts'

export const REGION = 'us-east-1'

export type PoolSettings = {
  readonly accessTokenSeconds: number
  readonly refreshTokenSeconds: number
  readonly rotationGraceSeconds: number
  /** Allows USER_PASSWORD_AUTH, which the product's client does not. */
  readonly hasPasswordFlow: boolean
}

/** What a trigger Lambda of the pool is called with. */
export type CustomMessage = (event: object) => Promise<unknown>
export type AuthMail = { to: string; subject: string; html: string }

/** The user pool: its accounts, and what its operations need beside them. */
export type Pool = Pick<JsonFile<PoolState>, 'state' | 'save'> & {
  readonly settings: PoolSettings
  readonly challenges: Challenges
  readonly customMessage: CustomMessage | undefined
  readonly sendMail: (mail: AuthMail) => Promise<unknown>
  readonly now: () => number
}

export type PoolOptions = Pick<Pool, 'customMessage' | 'sendMail'> & {
  readonly file?: string | undefined
  readonly settings?: Partial<PoolSettings> | undefined
  readonly now?: (() => number) | undefined
}

const productSettings: PoolSettings = {
  accessTokenSeconds: userPool.accessTokenMinutes * 60,
  refreshTokenSeconds: userPool.sessionHours * 3600,
  rotationGraceSeconds: userPool.rotationGraceSeconds,
  hasPasswordFlow: false,
}

export function openPool({ file, settings, now = Date.now, customMessage, sendMail }: PoolOptions): Pool {
  const { state, save } = openJsonFile(file, PoolState, () => newPoolState(REGION))
  return {
    state,
    save,
    settings: { ...productSettings, ...settings },
    challenges: createChallenges(now),
    customMessage,
    sendMail,
    now,
  }
}

/** The part of the pool's id that goes into password hashes. */
export function poolNameOf({ state }: Pool): string {
  return state.userPoolId.slice(REGION.length + 1)
}
