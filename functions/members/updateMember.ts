import { VISITOR } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { findEmergencyContactErrors } from '#shared/members/emergency-contact.ts'
import { updateMember } from '#shared/members/member-file-operations.ts'
import { updateClientDetails } from '../clients/client-details.ts'
import { createHandler } from '../lib/http/handler.ts'

export const handler = createHandler(updateMember, async ({ input, member }) => {
  const [client, now] = [await member.client(), new Date()]
  const { phone, wantsReminders, emergencyContactName: name, emergencyContactPhone } = input
  const fieldErrors = findEmergencyContactErrors(input)
  if (Object.keys(fieldErrors).length > 0) throw new ApiError('invalidInput', { fields: fieldErrors })
  const emergencyContact =
    name && emergencyContactPhone
      ? { name, phone: emergencyContactPhone, relationship: input.emergencyContactRelationship }
      : undefined
  const unsubscribedAt = wantsReminders ? undefined : (client.unsubscribedAt ?? now.toISOString())
  const set = { unsubscribedAt, emergencyContact }
  const updatedClient = await updateClientDetails(
    client,
    { ...client, phone },
    { actor: VISITOR, now },
    { set },
  )
  if (typeof updatedClient === 'string') throw new ApiError('clientChanged')
  return { phone: updatedClient.phone, wantsReminders }
})
