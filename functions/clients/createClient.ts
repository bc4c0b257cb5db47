import { createClient } from '#shared/clients/clients-operations.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { dateOfBirthError } from '#shared/lib/dates/age.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import { insert } from './client-details.ts'

export const handler = createHandler(createClient, async ({ input, request, staff }) => {
  const by = await createStaffContext(staff)
  const dateProblem = dateOfBirthError(input.dateOfBirth, plainDateIn(business.timeZone, by.now))
  if (dateProblem) throw new ApiError('invalidInput', { fields: { dateOfBirth: dateProblem } })
  const client = clients.newClient(input, 'prospect', by.now)
  await insert(client, { operation: createClient, request, ...by }, async () => {
    const id = input.email && (await clients.findIdByEmail(input.email))
    return new ApiError('clientExists', { current: id && (await clients.findAfterMerge(id)) })
  })
  return client
})
