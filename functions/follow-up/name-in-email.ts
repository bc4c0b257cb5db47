import { type Client, fullName } from '#shared/lib/client.ts'
import { personName } from '#shared/lib/fields.ts'

const Name = personName()

/** The name as our forms take it; undefined for one from elsewhere that an email client may turn into a link. */
export function nameInEmail(client: Pick<Client, 'firstName' | 'lastName'>): string | undefined {
  const name = Name.safeParse(fullName(client))
  return name.success ? name.data : undefined
}
