import { fullName, splitName } from '../lib/client.ts'
import { isSameName } from '../lib/text/person-names.ts'

type NamedClient = { id: string; firstName: string; lastName: string }

/** A lead has no last name, so only the first names are compared. */
const isInNameOf = (name: string, client: NamedClient): boolean =>
  isSameName(name, fullName(client)) ||
  (!client.lastName && isSameName(splitName(name).firstName, client.firstName))

/** True until staff choose the client for a pass in another name. A family may share an email, and others may misuse it. */
export const isInOtherName = (
  name: string | undefined,
  client: NamedClient | undefined,
  holderId: string | undefined,
): boolean => !!name && !!client && client.id !== holderId && !isInNameOf(name, client)
