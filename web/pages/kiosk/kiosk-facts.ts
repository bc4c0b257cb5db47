import type { sendKioskHeartbeat } from '#shared/kiosk/kiosk-operations.ts'
import type { Output } from '#shared/lib/operation.ts'

/** The kiosk's configuration according to the server's last response. */
export type KioskFacts = Omit<Output<typeof sendKioskHeartbeat>, 'now'>
