import { randomBytes } from 'node:crypto'
import { ServiceError } from '../http/service.ts'
import type { SrpSession } from './srp.ts'

export type Challenge =
  | {
      readonly kind: 'password'
      readonly sub: string
      readonly name: string
      readonly srpSession: SrpSession
    }
  | { readonly kind: 'newPassword' | 'softwareToken' | 'mfaSetup' | 'mfaVerified'; readonly sub: string }

type Kind = Challenge['kind']
type ChallengeOfKind<K extends Kind> = K extends 'password' ? Extract<Challenge, { kind: K }> : Challenge

export type ChallengeStore = {
  readonly create: (challenge: Challenge) => string
  readonly peek: <K extends Kind>(session: string, kind: K) => ChallengeOfKind<K>
  readonly consume: <K extends Kind>(session: string, kind: K) => ChallengeOfKind<K>
}

const VALIDITY_MS = 3 * 60_000
const SESSION_BYTES = 256

export function createChallengeStore(now: () => number): ChallengeStore {
  const challenges = new Map<string, { challenge: Challenge; expiresAt: number }>()

  function peek<K extends Kind>(session: string, kind: K): ChallengeOfKind<K> {
    const found = challenges.get(session)
    if (!found || found.expiresAt < now() || !isOfKind(found.challenge, kind)) {
      throw new ServiceError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
    }
    return found.challenge
  }

  return {
    create: (challenge) => {
      for (const [session, { expiresAt }] of challenges) if (expiresAt < now()) challenges.delete(session)
      const session = randomBytes(SESSION_BYTES).toString('base64')
      challenges.set(session, { challenge, expiresAt: now() + VALIDITY_MS })
      return session
    },
    peek,
    consume: (session, kind) => {
      const challenge = peek(session, kind)
      challenges.delete(session)
      return challenge
    },
  }
}

function isOfKind<K extends Kind>(challenge: Challenge, kind: K): challenge is ChallengeOfKind<K> {
  return challenge.kind === kind
}
