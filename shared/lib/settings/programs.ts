import { subscribeToSettings } from './business.ts'
import { defaultPrograms } from './default-programs.ts'
import type { ProgramSettings } from './program-settings.ts'

/** The programs. Read them with `shared/payments/catalog.ts`. New settings replace this value, so do not store a copy of it. */
export let programs: ProgramSettings = defaultPrograms

subscribeToSettings((stored, fill) => {
  programs = fill(defaultPrograms, stored.programs)
})
