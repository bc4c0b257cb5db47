import { createHmac, randomBytes } from 'node:crypto'
import type { Account } from './lockout.ts'

const STRANGERS_MAX = 1000

const secret = randomBytes(32)
const strangers = new Map<string, Account>()

/** An unknown name is treated as an account whose password nobody has: always the same one, locked like any other. */
export function strangerNamed(name: string): Account {
  const key = name.trim().toLowerCase()
  const stranger = strangers.get(key) ?? pretend(key)
  strangers.set(key, stranger)
  const [oldest = key] = strangers.keys()
  if (strangers.size > STRANGERS_MAX) strangers.delete(oldest)
  return stranger
}

function pretend(name: string): Account {
  const derive = (what: string) => createHmac('sha256', secret).update(`${what} ${name}`).digest('hex')
  const id = derive('id')
  return {
    sub: `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`,
    password: { salt: derive('salt').slice(0, 32), verifier: derive('verifier'), setAt: 0 },
    failures: { count: 0, lockedUntil: 0 },
  }
}
