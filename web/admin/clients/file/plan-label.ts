import { services } from '#shared/catalog.ts'

/** The title of a recurring price; one that is no longer sold is shown by its id. */
export const planLabel = (priceId: string): string =>
  services.find(({ price }) => price?.priceId === priceId)?.title ?? priceId
