import { type Client, fullName } from '#shared/lib/client.ts'
import { personName } from '#shared/lib/fields.ts'

const Name = personName()

/** Email programs may turn a name that was not validated by our forms into a link. */
export function nameInEmail(client: Pick<Client, 'firstName' | 'lastName'>): string | undefined {
  const name = Name.safeParse(fullName(client))
  return name.success ? name.data : undefined
}
