import { followSettings } from './business.ts'
import { defaultPrograms } from './default-programs.ts'
import type { Programs } from './program-settings.ts'

/** Replaced like `business`; `shared/payments/catalog.ts` reads it. */
export let programs: Programs = defaultPrograms

followSettings((stored, fill) => {
  programs = fill(defaultPrograms, stored.programs)
})
