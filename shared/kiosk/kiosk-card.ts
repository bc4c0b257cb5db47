import * as z from 'zod/mini'
import { business } from '../lib/settings/business.ts'
import { MEMBER_DOCUMENTS_PATH } from '../members/member-paths.ts'
import { isStaffedAt, type KioskEntry, type KioskStep } from './kiosk-entry.ts'

export const KioskCard = z.object({
  color: z.enum(['green', 'amber', 'red']),
  firstName: z.optional(z.string()),
  text: z.string(),
  /** Its URL is shown as a QR code. */
  next: z.optional(z.object({ label: z.string(), url: z.string() })),
  /** In ms since 1970. */
  now: z.number(),
})
export type KioskCard = z.infer<typeof KioskCard>

export const staffText = (now: Date): string =>
  isStaffedAt(now) ? 'Please see the desk' : `Please call ${business.phone}`

const steps: Readonly<Record<Exclude<KioskStep, 'staff'>, { label: string; path?: string }>> = {
  sign: { label: 'Sign your waiver' },
  card: { label: 'Change your card', path: MEMBER_DOCUMENTS_PATH },
  buy: { label: 'Buy a pass', path: '/membership' },
}

type Shown = {
  firstName: string
  siteUrl: string
  /** Of a waiver to sign. */
  path?: string | undefined
  now: Date
}

/** A person sees no debt and no health on it, as others may read it, too. */
export function kioskCardOf(
  { color, step }: Pick<KioskEntry, 'color' | 'step'>,
  { firstName, siteUrl, path, now }: Shown,
): KioskCard {
  const card = { color, firstName, now: now.getTime() }
  if (!step) return { ...card, text: `Welcome, ${firstName}` }
  if (step === 'staff') return { ...card, text: staffText(now) }
  const { label, path: own = path } = steps[step]
  return { ...card, text: label, ...(own && { next: { label, url: siteUrl + own } }) }
}

export const unknownCodeCard = (now: Date): KioskCard => ({
  color: 'red',
  text: 'This code is not known here',
  now: now.getTime(),
})
