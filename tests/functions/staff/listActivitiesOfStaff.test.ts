import { expect, it } from 'vitest'
import { addNote, recordHealthView } from '#shared/clients/clients-operations.ts'
import { listActivitiesOfStaff } from '#shared/staff/staff-operations.ts'
import { createPoolUser, setUpAdmin } from '#tests/support/fixtures/staff-accounts.ts'
import { createBookingWithTask } from '#tests/support/fixtures/waiting-people.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const admin = setUpAdmin()

it('returns only the activities of the member on a day, including views of health data', async () => {
  const [member, other] = [await createPoolUser('staff'), await createPoolUser('staff')]
  const { clientId } = await createBookingWithTask()
  await invoke(recordHealthView, { id: clientId }, { as: member })
  await invoke(addNote, { id: clientId, text: 'Called' }, { as: other })
  const { body } = await invoke(listActivitiesOfStaff, { id: member.userId }, { as: admin() })
  expect(body.items).toEqual([
    expect.objectContaining({
      type: 'healthViewed',
      clientId,
      actor: expect.objectContaining({ id: member.userId }),
    }),
  ])
  const yesterday = { id: member.userId, day: '2026-01-02' }
  expect((await invoke(listActivitiesOfStaff, yesterday, { as: admin() })).body).toEqual({
    day: '2026-01-02',
    items: [],
  })
})

it('returns the activities of an account that was replaced', async () => {
  const { storeStaffMember: storeMember } = await import('#functions/staff/members.ts')
  const [former, present] = [await createPoolUser('staff'), await createPoolUser('staff')]
  const seen = { userId: present.userId, name: 'Ana', version: 0 }
  await storeMember(seen, { ...seen, role: 'staff', formerIds: [former.userId] })
  const { clientId } = await createBookingWithTask()
  await invoke(recordHealthView, { id: clientId }, { as: former })
  const { body } = await invoke(listActivitiesOfStaff, { id: present.userId }, { as: admin() })
  expect(body.items).toEqual([expect.objectContaining({ type: 'healthViewed', clientId })])
})

it('rejects an invalid day', async () => {
  const wrong = { id: admin().userId, day: '2026-13-40' }
  expect(
    (await invokeExpectingError(listActivitiesOfStaff, wrong, { as: admin() })).body.fields,
  ).toHaveProperty('day')
})
