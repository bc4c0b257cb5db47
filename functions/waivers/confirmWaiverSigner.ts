import { confirmWaiverSigner } from '#shared/waivers/waivers-operations.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import { confirmSigner } from './confirm-signer.ts'

export const handler = createHandler(confirmWaiverSigner, async ({ input, staff }) =>
  confirmSigner(input.id, { ...(await staffAction(staff)), isAdmin: (await staff.role()) === 'admin' }),
)
