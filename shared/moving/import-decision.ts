import { duplicateKeys } from '../clients/client-duplicates.ts'
import { type Client, fullName } from '../lib/client.ts'
import { normalizeEmail } from '../lib/fields.ts'
import { foldText } from '../lib/search-tokens.ts'
import type { ImportedPerson } from './imported-person.ts'
import type { ConflictKind, ImportCandidate, ImportDecision } from './imports.ts'

type Known = Pick<Client, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth'>
type Details = Pick<ImportedPerson, 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth'>

/** `owner` has the email of the row, or had it once. */
export type KnownPeople = { owner: Known | undefined; alike: readonly Known[] }

export type RowPlan =
  | { kind: 'create'; isWithoutEmail: boolean }
  | { kind: 'fill'; clientId: string }
  | { kind: 'conflict'; candidates: ImportCandidate[] }
  | { kind: 'skip' }

/**
 * What becomes of a row among the clients who look like its person. The same email is the same person unless the names
 * contradict each other: a family shares an email as it shares a phone. Everything else that is alike is for a person to
 * decide.
 */
export function decideRow(
  person: Details,
  { owner, alike }: KnownPeople,
  decision: ImportDecision | undefined,
): RowPlan {
  if (decision?.kind === 'skip') return { kind: 'skip' }
  const others = alike.filter(({ id }) => id !== owner?.id)
  const candidates = [
    ...(owner ? [candidateOf(owner, 'emailOfAnother')] : []),
    ...others.flatMap((client) => {
      const kind = conflictOf(person, client)
      return kind ? [candidateOf(client, kind)] : []
    }),
  ]
  if (decision?.kind === 'keep' && candidates.some(({ clientId }) => clientId === decision.clientId))
    return { kind: 'fill', clientId: decision.clientId }
  if (owner && mayBeSameName(person, owner)) return { kind: 'fill', clientId: owner.id }
  if (decision?.kind === 'new') return { kind: 'create', isWithoutEmail: owner !== undefined }
  return candidates.length > 0 ? { kind: 'conflict', candidates } : { kind: 'create', isWithoutEmail: false }
}

function candidateOf(client: Known, kind: ConflictKind): ImportCandidate {
  const { id: clientId, email, phone, dateOfBirth } = client
  return { clientId, name: fullName(client), email, phone, dateOfBirth, kind }
}

const hasSameEmail = ({ email }: Details, client: Pick<Known, 'email'>) =>
  !!email && normalizeEmail(email) === normalizeEmail(client.email ?? '')

/** In what two people are alike who may be one. */
export function conflictOf(person: Details, client: Details): ConflictKind | undefined {
  const isAlike = (name: keyof typeof duplicateKeys) => {
    const key = duplicateKeys[name](person)
    return !!key && key === duplicateKeys[name](client)
  }
  if (hasSameEmail(person, client)) return mayBeSameName(person, client) ? undefined : 'emailOfAnother'
  if (isAlike('phone')) return 'phone'
  if (isAlike('nameAndDateOfBirth')) return 'nameAndDateOfBirth'
  if (isAlike('email')) return 'similarEmail'
  const isNameAlone = !person.email && !person.phone && !person.dateOfBirth
  return isNameAlone && foldedName(person) === foldedName(client) ? 'name' : undefined
}

type Name = Pick<Known, 'firstName' | 'lastName'>

const foldedName = (name: Name) => foldText(fullName(name)).replace(/\s+/g, ' ').trim()
const wordsOf = (name: Name) =>
  foldedName(name)
    .split(/[\s.,'’-]+/)
    .filter(Boolean)

/** 'Maria Ng' may be 'Maria L. Ng' or 'Maria', but is not 'Leo Ng'. */
export function mayBeSameName(one: Name, other: Name): boolean {
  const [first, second] = [wordsOf(one), wordsOf(other)]
  const [shorter, longer] = first.length <= second.length ? [first, second] : [second, first]
  return shorter.every((word) => longer.includes(word))
}
