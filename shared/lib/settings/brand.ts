import { DESIGNED_ACCENT } from './brand-colors.ts'
import { subscribeToSettings } from './business.ts'
import type { Brand } from './settings.ts'

const defaultBrand: Brand = { color: DESIGNED_ACCENT }

/** The colors of emails and documents; pages use a stylesheet. The value is replaced like `business`. */
export let brand: Brand = defaultBrand

subscribeToSettings((stored, fill) => {
  brand = fill(defaultBrand, stored.brand)
})
