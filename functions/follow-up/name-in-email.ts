import { type Client, fullName } from '#shared/lib/client.ts'
import { personName } from '#shared/lib/fields.ts'

const Name = personName()

/** An email client may turn a name that came from elsewhere than our forms into a link. */
export function nameInEmail(client: Pick<Client, 'firstName' | 'lastName'>): string | undefined {
  const name = Name.safeParse(fullName(client))
  return name.success ? name.data : undefined
}
