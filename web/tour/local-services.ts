import * as z from 'zod/mini'
import { fetchSiteConfig } from '../admin/auth/site-config.ts'

const Email = z.object({ id: z.string(), subject: z.string(), text: z.optional(z.string()) })
type Email = z.infer<typeof Email>

const Alteration = z.object({ before: z.string(), after: z.string() })
type Alteration = z.infer<typeof Alteration>

async function getServicesUrl(): Promise<string> {
  const { userPoolEndpoint } = await fetchSiteConfig()
  if (!userPoolEndpoint) throw new Error('The tour runs in the local cloud only.')
  return new URL(userPoolEndpoint).origin
}

export async function listEmails(to: string): Promise<readonly Email[]> {
  const response = await fetch(`${await getServicesUrl()}/mailbox.json?${new URLSearchParams({ to })}`)
  return z.array(Email).parse(await response.json())
}

const READING_TIME_MS = 2000
export const MAX_POLL_ATTEMPTS = 15

export const pauseToRead = () => new Promise((resolve) => setTimeout(resolve, READING_TIME_MS))

export async function waitForEmail(to: string, subject: RegExp): Promise<Email> {
  for (let tries = 0; tries < MAX_POLL_ATTEMPTS; tries++) {
    const email = (await listEmails(to)).find((each) => subject.test(each.subject))
    if (email) return email
    await pauseToRead()
  }
  throw new Error(`No email with the subject ${subject.source} has arrived.`)
}

export async function sendDueEmailsAt(time: Date): Promise<void> {
  await fetch(`${await getServicesUrl()}/_tour/due-emails?at=${time.toISOString()}`, { method: 'POST' })
}

export async function payInCheckout(
  paymentUrl: string,
  customer: { email: string; name: string; phone: string },
): Promise<void> {
  // Uses `no-cors` and does not read the response, because the response redirects to another origin without CORS headers.
  await fetch(`${paymentUrl}/pay`, { method: 'POST', mode: 'no-cors', body: new URLSearchParams(customer) })
}

export async function failRenewal(checkoutId: string): Promise<void> {
  await fetch(`${await getServicesUrl()}/checkout/${checkoutId}/fail-renewal`, { method: 'POST' })
}

export async function logInToPortal(loginUrl: string, email: string): Promise<void> {
  await fetch(loginUrl, { method: 'POST', body: new URLSearchParams({ email }) })
}

export async function savePaymentCard(portalUrl: string): Promise<void> {
  await fetch(`${portalUrl}/card`, { method: 'POST', body: new URLSearchParams({ card: '4242' }) })
}

export async function findLinkInEmail(email: Email): Promise<string> {
  const html = await (await fetch(await getEmailUrl(email))).text()
  return new DOMParser().parseFromString(html, 'text/html').querySelector('a')?.href ?? ''
}

export const getEmailUrl = async ({ id }: Email): Promise<string> =>
  `${await getServicesUrl()}/_tour/emails/${id}`

export async function alterEvidence(reference: string): Promise<Alteration> {
  const response = await fetch(`${await getServicesUrl()}/_tour/evidence/${reference}`, { method: 'POST' })
  return Alteration.parse(await response.json())
}
