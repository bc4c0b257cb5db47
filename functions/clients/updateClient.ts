import { hasSameDetails } from '#shared/clients/client-details.ts'
import { updateClient } from '#shared/clients/clients-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { dateOfBirthError } from '#shared/lib/dates/age.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { updateClientDetails } from './client-details.ts'

export const handler = createHandler(updateClient, async ({ input, staff }) => {
  const by = await createStaffContext(staff)
  const { id, version, ...details } = input
  const dateProblem = dateOfBirthError(details.dateOfBirth, plainDateIn(business.timeZone, by.now))
  if (dateProblem) throw new ApiError('invalidInput', { fields: { dateOfBirth: dateProblem } })
  const before = await clients.getCurrent(id)
  if (before.version === version + 1 && hasSameDetails(before, details)) return before
  if (before.version !== version) throw new ApiError('clientChanged', { current: before })
  const result = await updateClientDetails(before, details, by)
  if (result === 'emailTaken') throw new ApiError('clientExists', await ownerOf(details.email))
  if (result === 'changed') throw new ApiError('clientChanged', { current: await clients.find(before.id) })
  return result
})

async function ownerOf(email = '') {
  const id = await clients.findIdByEmail(email)
  return { current: id && (await clients.findAfterMerge(id)) }
}
