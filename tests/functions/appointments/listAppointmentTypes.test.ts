import { expect, it } from 'vitest'
import { listAppointmentTypes } from '#shared/appointments/appointments-operations.ts'
import { createAppointmentType, publishAppointmentTypes } from '#tests/support/fixtures/appointment-types.ts'
import { invoke } from '#tests/support/invoke-handler.ts'

it('lists the consultation first, then the other bookable types, and no retired types', async () => {
  await publishAppointmentTypes(
    createAppointmentType('tour', { minutes: 15 }),
    createAppointmentType('gone', { isRetired: true }),
  )
  const { types } = (await invoke(listAppointmentTypes, {})).body
  expect(types.map(({ id }) => id)).toEqual(['consultation', 'training', 'group', 'tour'])
  expect(types[0]).toEqual({
    id: 'consultation',
    name: 'Free consultation',
    minutes: 30,
    needs: 'nothing',
  })
})
