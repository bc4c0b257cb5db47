import { business } from '#shared/lib/settings/business.ts'

export const logoPath = () => (business.logo ? `/images/${business.logo}.webp` : '/favicon.svg')
