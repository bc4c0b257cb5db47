import type { Page } from 'playwright-core'
import type { ViewportWidth } from './contact-sheet.ts'

/** One picture: where it is taken and what is done there first. */
export type Screen = {
  readonly name: string
  readonly path: string
  readonly isStaff?: boolean
  /** Without them: at every width. */
  readonly widths?: readonly ViewportWidth[]
  readonly prepare?: (page: Page) => Promise<unknown>
}
