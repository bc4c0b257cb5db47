import { confirmWaiverSigner } from '#shared/waivers/waivers-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { confirmSigner } from './confirm-signer.ts'

export const handler = createHandler(confirmWaiverSigner, async ({ input, staff }) =>
  confirmSigner(input.id, {
    ...(await createStaffContext(staff)),
    isAdmin: (await staff.role()) === 'admin',
  }),
)
