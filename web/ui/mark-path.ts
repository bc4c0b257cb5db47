import { business } from '#shared/lib/settings/business.ts'

/** The logo of the gym, or the mark of the product. Its name is beside it. */
export const markPath = () => (business.logo ? `/images/${business.logo}.webp` : '/favicon.svg')
