import { subscribeToSettings } from './business.ts'
import { defaultPrograms } from './default-programs.ts'
import type { Programs } from './program-settings.ts'

/** The programs; read them through `shared/payments/catalog.ts`. New settings replace this value, so do not keep a copy. */
export let programs: Programs = defaultPrograms

subscribeToSettings((stored, fill) => {
  programs = fill(defaultPrograms, stored.programs)
})
