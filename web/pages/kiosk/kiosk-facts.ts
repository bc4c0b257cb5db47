import type { sendKioskHeartbeat } from '#shared/kiosk/kiosk-operations.ts'
import type { Output } from '#shared/lib/operation.ts'

/** How the kiosk is to work, by the last answer of the server. */
export type KioskFacts = Omit<Output<typeof sendKioskHeartbeat>, 'now'>
