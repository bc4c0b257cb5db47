import { fullName, splitName } from '../lib/client.ts'
import { isSameName } from '../lib/text/person-names.ts'

type NamedClient = { id: string; firstName: string; lastName: string }

/** True if `name` is the client's name. The first name is enough for a client without a last name, such as a lead. */
const isNameOfClient = (name: string, client: NamedClient): boolean =>
  isSameName(name, fullName(client)) ||
  (!client.lastName && isSameName(splitName(name).firstName, client.firstName))

/** True if the name on the pass is not the client's name, as in a family that shares an email. Staff confirm the client with `holderId`. */
export const hasDifferentName = (
  name: string | undefined,
  client: NamedClient | undefined,
  holderId: string | undefined,
): boolean => !!name && !!client && client.id !== holderId && !isNameOfClient(name, client)
