import { type JsonFile, openJsonFile } from '../storage/json-file.ts'
import { type Challenges, createChallenges } from './challenges.ts'
import { newPoolState, PoolState } from './pool-state.ts'

export const REGION = 'us-east-1'

export type PoolSettings = {
  readonly allowUserPasswordAuth: boolean
  readonly mfa: 'optional' | 'required'
}

export type CustomMessage = (event: object) => Promise<unknown>
export type AuthEmail = { to: string; subject: string; html: string }

export type Pool = Pick<JsonFile<PoolState>, 'state' | 'save'> & {
  readonly settings: PoolSettings
  readonly challenges: Challenges
  readonly customMessage: CustomMessage | undefined
  readonly sendEmail: (email: AuthEmail) => Promise<unknown>
  readonly now: () => number
}

export type PoolOptions = Pick<Pool, 'customMessage' | 'sendEmail'> & {
  readonly file?: string | undefined
  readonly settings?: Partial<PoolSettings> | undefined
  readonly now?: (() => number) | undefined
}

export function openPool({ file, settings, now = Date.now, customMessage, sendEmail }: PoolOptions): Pool {
  const { state, save } = openJsonFile(file, PoolState, () => newPoolState(REGION))
  return {
    state,
    save,
    settings: { allowUserPasswordAuth: false, mfa: 'optional', ...settings },
    challenges: createChallenges(now),
    customMessage,
    sendEmail,
    now,
  }
}

export function poolNameOf({ state }: Pool): string {
  return state.userPoolId.slice(REGION.length + 1)
}
