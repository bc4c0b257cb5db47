import { subscribeToSettings } from './business.ts'
import { defaultPrograms } from './default-programs.ts'
import type { Programs } from './program-settings.ts'

/** The programs. Read them with `shared/payments/catalog.ts`. New settings replace this value, so do not store a copy of it. */
export let programs: Programs = defaultPrograms

subscribeToSettings((stored, fill) => {
  programs = fill(defaultPrograms, stored.programs)
})
