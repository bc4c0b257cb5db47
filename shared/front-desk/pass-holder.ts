import { fullName, splitName } from '../lib/client.ts'
import { isSameName } from '../lib/person-names.ts'

type Named = { id: string; firstName: string; lastName: string }

/** A lead has left a first name only. */
const isMadeOutTo = (name: string, client: Named): boolean =>
  isSameName(name, fullName(client)) ||
  (!client.lastName && isSameName(splitName(name).firstName, client.firstName))

/**
 * A pass belongs to the client of the email with which it was claimed, which may be that of a family, or one that a
 * stranger has used. The staff names the client whom it saw as the holder.
 */
export const isInOtherName = (
  name: string | undefined,
  client: Named | undefined,
  holderId: string | undefined,
): boolean => !!name && !!client && client.id !== holderId && !isMadeOutTo(name, client)
