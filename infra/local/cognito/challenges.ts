import { randomBytes } from 'node:crypto'
import { notAuthorized } from './cognito-error.ts'
import type { Exchange } from './srp.ts'

/** What the pool waits for between two steps of a sign-in. */
export type Challenge =
  | {
      readonly kind: 'password'
      readonly name: string
      readonly sub: string
      readonly exchange: Exchange
    }
  | { readonly kind: 'newPassword'; readonly sub: string }

type Kind = Challenge['kind']
type OfKind<K extends Kind> = Extract<Challenge, { kind: K }>

export type Challenges = {
  /** Answers the secret by which the next step names this one. */
  readonly begin: (challenge: Challenge) => string
  readonly look: <K extends Kind>(secret: string, kind: K) => OfKind<K>
  /** As `look`, once. */
  readonly take: <K extends Kind>(secret: string, kind: K) => OfKind<K>
}

const VALID_MS = 3 * 60_000
const SECRET_BYTES = 256

export function createChallenges(now: () => number): Challenges {
  const waiting = new Map<string, { challenge: Challenge; expiresAt: number }>()

  function look<K extends Kind>(secret: string, kind: K): OfKind<K> {
    const found = waiting.get(secret)
    if (!found || found.expiresAt < now() || !isOfKind(found.challenge, kind)) {
      throw notAuthorized('Invalid session for the user, session is expired.')
    }
    return found.challenge
  }

  return {
    begin: (challenge) => {
      for (const [secret, { expiresAt }] of waiting) if (expiresAt < now()) waiting.delete(secret)
      const secret = randomBytes(SECRET_BYTES).toString('base64')
      waiting.set(secret, { challenge, expiresAt: now() + VALID_MS })
      return secret
    },
    look,
    take: (secret, kind) => {
      const challenge = look(secret, kind)
      waiting.delete(secret)
      return challenge
    },
  }
}

function isOfKind<K extends Kind>(challenge: Challenge, kind: K): challenge is OfKind<K> {
  return challenge.kind === kind
}
