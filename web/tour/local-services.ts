import * as z from 'zod/mini'
import { fetchSiteConfig } from '../admin/auth/site-config.ts'

const Email = z.object({ id: z.string(), subject: z.string(), text: z.optional(z.string()) })
export type Email = z.infer<typeof Email>

const Alteration = z.object({ before: z.string(), after: z.string() })
export type Alteration = z.infer<typeof Alteration>

/** Address of the local services, whose port is next to that of the site. */
async function servicesUrl(): Promise<string> {
  const { userPoolEndpoint } = await fetchSiteConfig()
  if (!userPoolEndpoint) throw new Error('The tour runs in the local cloud only.')
  return new URL(userPoolEndpoint).origin
}

export async function listEmails(to: string): Promise<readonly Email[]> {
  const response = await fetch(`${await servicesUrl()}/mailbox.json?${new URLSearchParams({ to })}`)
  return z.array(Email).parse(await response.json())
}

export async function sendDueEmailsAt(time: Date): Promise<void> {
  await fetch(`${await servicesUrl()}/_tour/due-emails?at=${time.toISOString()}`, { method: 'POST' })
}

export async function payAt(
  paymentUrl: string,
  customer: { email: string; name: string; phone: string },
): Promise<void> {
  // Followed to the site, whose page a script may read only as an opaque response.
  await fetch(`${paymentUrl}/pay`, { method: 'POST', mode: 'no-cors', body: new URLSearchParams(customer) })
}

export const emailUrl = async ({ id }: Email): Promise<string> => `${await servicesUrl()}/_tour/emails/${id}`

export async function alterEvidence(reference: string): Promise<Alteration> {
  const response = await fetch(`${await servicesUrl()}/_tour/evidence/${reference}`, { method: 'POST' })
  return Alteration.parse(await response.json())
}
