import { formatMoney } from '../lib/money.ts'
import { policies } from '../lib/settings/business.ts'
import type { CoachingTier, Price, Service } from '../lib/settings/program-settings.ts'
import { programs } from '../lib/settings/programs.ts'

export type PricedService = Service & { price: Price }

export const listOfferedServices = (): Service[] =>
  programs.services.filter(({ isWithdrawn }) => !isWithdrawn)

export const listCoachingTiers = (): readonly CoachingTier[] => programs.tiers

const isPriced = (service: Service): service is PricedService => service.price !== null

export const isForSale = (service: Service): service is PricedService =>
  isPriced(service) && !service.isWithdrawn

export const listServicesForSale = (): PricedService[] => programs.services.filter(isForSale)

export const findServiceForSale = (priceId: string): PricedService | undefined =>
  listServicesForSale().find(({ id }) => id === priceId)

/** Also finds programs that are no longer sold, because clients who bought them keep them. */
export const findService = (priceId: string): PricedService | undefined =>
  programs.services.filter(isPriced).find(({ id }) => id === priceId)

/** Finds a Stripe price that belongs to no program but is listed in the settings. */
export const findNonProgramPrice = (id: string) =>
  policies.membership.otherPrices.find((price) => price.id === id)

export const serviceTitle = (priceId: string): string =>
  programs.services.find(({ id }) => id === priceId)?.title ??
  findNonProgramPrice(priceId)?.name ??
  nameOfUnknownPrice(priceId)

const nameOfUnknownPrice = (priceId: string) =>
  priceId.startsWith('price_') ? 'A price that is not in Settings' : priceId

/** Returns a label such as '$40/session', '$250/month' or 'Custom pricing'. */
export function priceLabel({ price }: Pick<Service, 'price'>, currency?: string): string {
  if (!price) return 'Custom pricing'
  const { unitAmount, interval, grants, sessions = 1 } = price
  const amount = formatMoney(unitAmount, currency)
  if (interval) return `${amount}/${interval}`
  if (grants !== 'sessions') return amount
  return sessions === 1 ? `${amount}/session` : `${amount}/${sessions} sessions`
}

export const tierPriceLabel = ({ monthlyAmount }: CoachingTier, currency?: string): string =>
  `${formatMoney(monthlyAmount, currency)}/month`

export const BODYBUILDING_PROGRAM = 'Bodybuilding coaching'

export const bookingPath = (program: string): string => `/booking?interest=${encodeURIComponent(program)}`

/** Returns the program's name only if it is known, because an email repeats the name and a caller could send any text. */
export const findProgramName = (interest: string | null | undefined): string | undefined =>
  [...programs.services, ...programs.tiers]
    .map(({ title }) => title)
    .concat(BODYBUILDING_PROGRAM)
    .find((title) => title === interest)
