import { confirmWaiverSigner } from '#shared/waivers/waivers-operations.ts'
import { createHandler, createStaffAction } from '../lib/http/handler.ts'
import { confirmSigner } from './confirm-signer.ts'

export const handler = createHandler(confirmWaiverSigner, async ({ input, staff }) =>
  confirmSigner(input.id, { ...(await createStaffAction(staff)), isAdmin: (await staff.role()) === 'admin' }),
)
