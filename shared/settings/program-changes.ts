import type { ProgramSettings, Service } from '../lib/settings/program-settings.ts'
import { isForSale, type PricedService } from '../payments/catalog.ts'

type PricedPrograms = { programs: ProgramSettings; currency: string }

/** Returns programs with a new or changed price or currency. Stripe must have these prices before the programs are sold. */
export function findRepricedServices(from: PricedPrograms, to: PricedPrograms): PricedService[] {
  const earlierServices = from.programs.services.filter(isForSale)
  const isUnchanged = ({ id, price }: PricedService) =>
    from.currency === to.currency &&
    earlierServices.some((service) => service.id === id && service.price.unitAmount === price.unitAmount)
  return to.programs.services.filter(isForSale).filter((service) => !isUnchanged(service))
}

/** Returns the first program that `to` removes or whose grants it changes. Neither is allowed, because members and session packs refer to programs. */
export const findIncompatibleProgram = (from: ProgramSettings, to: ProgramSettings): Service | undefined =>
  from.services.find((service) => {
    const after = to.services.find(({ id }) => id === service.id)
    return !after || grantsTextOf(after) !== grantsTextOf(service)
  })

const grantsTextOf = ({ price }: Service) =>
  price && `${price.interval} ${price.grants} ${price.sessions ?? 'no sessions'}`

/** Returns the programs of an earlier version. Adds the programs created since then as withdrawn, because programs must not be removed. */
export function addLaterPrograms(earlier: ProgramSettings, { services }: ProgramSettings): ProgramSettings {
  const earlierIds = new Set(earlier.services.map(({ id }) => id))
  const addedServices = services
    .filter(({ id }) => !earlierIds.has(id))
    .map((service) => ({ ...service, isWithdrawn: true }))
  return { ...earlier, services: [...earlier.services, ...addedServices] }
}
