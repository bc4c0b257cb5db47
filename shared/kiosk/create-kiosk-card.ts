import { formatWeeklyHours } from '../lib/dates/opening-hours.ts'
import { PAYMENT_CARD_CHANGE_PATH } from '../members/member-paths.ts'
import type { KioskEntryDecision, KioskStep } from './kiosk-entry-decision.ts'
import type { KioskCard } from './kiosk-operations.ts'
import { getStaffContactText } from './staffed-hours.ts'

const stepLinks: Readonly<Record<Exclude<KioskStep, 'staff'>, { label: string; path?: string }>> = {
  sign: { label: 'Sign your waiver' },
  card: { label: 'Change your card', path: PAYMENT_CARD_CHANGE_PATH },
  buy: { label: 'Buy a pass', path: '/membership' },
}

type CardContext = {
  firstName: string
  siteUrl: string
  /** The path of the page on which the person can sign a waiver. */
  path?: string | undefined
  now: Date
}

/** The card contains no payment problems and no health data, because other people can see the screen. */
export function createKioskCard(
  { color, step, planHours }: Pick<KioskEntryDecision, 'color' | 'step' | 'planHours'>,
  { firstName, siteUrl, path, now }: CardContext,
): KioskCard {
  const card = { color, firstName, now: now.getTime() }
  if (!step) return { ...card, text: `Welcome, ${firstName}` }
  if (step === 'staff') {
    const hoursLines = formatWeeklyHours({ hours: planHours ?? [] }).map(
      ({ days, hours }) => `${days} ${hours}`,
    )
    return {
      ...card,
      text: [
        ...(planHours ? [`Your plan is for ${hoursLines.join(', ')}`] : []),
        getStaffContactText(now),
      ].join('. '),
    }
  }
  const { label, path: linkPath = path } = stepLinks[step]
  return { ...card, text: label, ...(linkPath && { next: { label, url: siteUrl + linkPath } }) }
}

export const createUnknownCodeCard = (now: Date): KioskCard => ({
  color: 'red',
  text: 'This code is not from this gym',
  now: now.getTime(),
})
