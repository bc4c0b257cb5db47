import { createHmac, randomBytes } from 'node:crypto'
import type { Account } from './lockout.ts'

const MAX_SIMULATED_USERS = 1000

const secret = randomBytes(32)
const simulatedUsers = new Map<string, Account>()

/** Simulates a user for unknown names (prevents user enumeration): stable per name, with the same lockout. */
export function simulatedUser(name: string): Account {
  const key = name.trim().toLowerCase()
  const user = simulatedUsers.get(key) ?? simulate(key)
  simulatedUsers.set(key, user)
  const [oldest = key] = simulatedUsers.keys()
  if (simulatedUsers.size > MAX_SIMULATED_USERS) simulatedUsers.delete(oldest)
  return user
}

function simulate(name: string): Account {
  const derive = (what: string) => createHmac('sha256', secret).update(`${what} ${name}`).digest('hex')
  const id = derive('id')
  return {
    sub: `${id.slice(0, 8)}-${id.slice(8, 12)}-4${id.slice(13, 16)}-a${id.slice(17, 20)}-${id.slice(20, 32)}`,
    password: { salt: derive('salt').slice(0, 32), verifier: derive('verifier'), setAt: 0 },
    failures: { count: 0, lockedUntil: 0 },
  }
}
