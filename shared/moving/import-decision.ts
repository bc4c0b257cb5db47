import { isPossibleDuplicate } from '../clients/client-duplicates.ts'
import { type Client, fullName } from '../lib/client.ts'
import { normalizeEmail } from '../lib/fields.ts'
import { isSameName, mayBeSameName } from '../lib/text/person-names.ts'
import type { ImportedPerson } from './imported-person.ts'
import type { ConflictKind, ImportDecision, MatchCandidate } from './imports.ts'

type KnownClient = Pick<Client, 'id' | 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth'>
type PersonDetails = Pick<ImportedPerson, 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth'>

type MatchingClients = { owner: KnownClient | undefined; similar: readonly KnownClient[] }

type RowAction =
  | { kind: 'create'; isWithoutEmail: boolean }
  | { kind: 'fill'; clientId: string }
  | { kind: 'conflict'; candidates: MatchCandidate[] }
  | { kind: 'skip' }

/** Treats people with the same email and similar names as one person. Staff decide about other matches, because families share emails. */
export function chooseRowAction(
  person: PersonDetails,
  { owner, similar }: MatchingClients,
  decision: ImportDecision | undefined,
): RowAction {
  if (decision?.kind === 'skip') return { kind: 'skip' }
  const others = similar.filter(({ id }) => id !== owner?.id)
  const candidates = [
    ...(owner ? [candidateOf(owner, 'emailOfAnother')] : []),
    ...others.flatMap((client) => {
      const kind = conflictKindOf(person, client)
      return kind ? [candidateOf(client, kind)] : []
    }),
  ]
  if (decision?.kind === 'keep' && candidates.some(({ clientId }) => clientId === decision.clientId))
    return { kind: 'fill', clientId: decision.clientId }
  if (owner && mayBeSameName(fullName(person), fullName(owner))) return { kind: 'fill', clientId: owner.id }
  if (decision?.kind === 'new') return { kind: 'create', isWithoutEmail: owner !== undefined }
  return candidates.length > 0 ? { kind: 'conflict', candidates } : { kind: 'create', isWithoutEmail: false }
}

function candidateOf(client: KnownClient, kind: ConflictKind): MatchCandidate {
  const { id: clientId, email, phone, dateOfBirth } = client
  return { clientId, name: fullName(client), email, phone, dateOfBirth, kind }
}

const hasSameEmail = ({ email }: PersonDetails, client: Pick<KnownClient, 'email'>) =>
  !!email && normalizeEmail(email) === normalizeEmail(client.email ?? '')

export function conflictKindOf(person: PersonDetails, client: PersonDetails): ConflictKind | undefined {
  const [name, known] = [fullName(person), fullName(client)]
  if (hasSameEmail(person, client)) return mayBeSameName(name, known) ? undefined : 'emailOfAnother'
  if (isPossibleDuplicate('phone', person, client)) return 'phone'
  if (isPossibleDuplicate('nameAndDateOfBirth', person, client)) return 'nameAndDateOfBirth'
  if (isPossibleDuplicate('email', person, client)) return 'similarEmail'
  const hasNameOnly = !person.email && !person.phone && !person.dateOfBirth
  return hasNameOnly && isSameName(name, known) ? 'name' : undefined
}
