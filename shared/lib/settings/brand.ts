import { DEFAULT_ACCENT_COLOR } from './brand-colors.ts'
import { subscribeToSettings } from './business.ts'
import type { Brand } from './settings.ts'

const defaultBrand: Brand = { color: DEFAULT_ACCENT_COLOR }

/** The colors of emails and documents. Pages use a stylesheet instead. New settings replace this value, so do not store a copy of it. */
export let brand: Brand = defaultBrand

subscribeToSettings((stored, fill) => {
  brand = fill(defaultBrand, stored.brand)
})
