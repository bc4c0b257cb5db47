import { business } from '#shared/lib/settings/business.ts'

export const markPath = () => (business.logo ? `/images/${business.logo}.webp` : '/favicon.svg')
