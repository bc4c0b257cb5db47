import { createKioskCard, createUnknownCodeCard } from '#shared/kiosk/create-kiosk-card.ts'
import { decideKioskEntry } from '#shared/kiosk/kiosk-entry-decision.ts'
import { lookUpAtKiosk } from '#shared/kiosk/kiosk-operations.ts'
import { findCheckInRules } from '../front-desk/check-in-rules.ts'
import { requireEnv } from '../lib/environment.ts'
import { createHandler } from '../lib/http/handler.ts'
import { findScannedArrival, getFirstName, requireWithinKioskLimit, toKioskArrival } from './find-at-door.ts'

export const handler = createHandler(lookUpAtKiosk, async ({ input, kiosk }) => {
  const now = new Date()
  await requireWithinKioskLimit(kiosk.userId, now)
  const [arrival, rules] = await Promise.all([findScannedArrival(input.code, now), findCheckInRules()])
  if (!arrival) return createUnknownCodeCard(now)
  const entry = decideKioskEntry(toKioskArrival(arrival), rules, now)
  return createKioskCard(entry, { firstName: getFirstName(arrival), siteUrl: requireEnv('SITE_URL'), now })
})
