import { DEFAULT_ACCENT } from './brand-colors.ts'
import { subscribeToSettings } from './business.ts'
import type { Brand } from './settings.ts'

const defaultBrand: Brand = { color: DEFAULT_ACCENT }

/** The colors of emails and documents; pages use a stylesheet. New settings replace this value, so do not keep a copy. */
export let brand: Brand = defaultBrand

subscribeToSettings((stored, fill) => {
  brand = fill(defaultBrand, stored.brand)
})
