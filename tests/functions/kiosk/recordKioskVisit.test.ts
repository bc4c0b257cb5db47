import { expect, it } from 'vitest'
import { updateClientStatus } from '#shared/clients/clients-operations.ts'
import { checkIn, undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { recordKioskVisit } from '#shared/kiosk/kiosk-operations.ts'
import { replaceMemberCodeOfClient } from '#shared/members/members-operations.ts'
import { getClientFileFor, listClientActivities } from '#tests/support/fixtures/clients.ts'
import { addMinutes, runAtTime } from '#tests/support/fixtures/clock.ts'
import { createMemberWithCode, DURING_STAFFED_HOURS } from '#tests/support/fixtures/kiosk-visits.ts'
import { callAsKiosk, createPairedKiosk, type TestKiosk } from '#tests/support/fixtures/kiosks.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { runBeforeNextTransaction } from '#tests/support/local/before-next.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const record = (kiosk: TestKiosk, code: string, minutes: number, key = newIdempotencyKey()) =>
  callAsKiosk(
    kiosk,
    recordKioskVisit,
    { code, at: Date.parse(addMinutes(DURING_STAFFED_HOURS, minutes)) },
    { key },
  )
const visitsOf = async (email: string) => (await itemsByEmail(email)).filter(({ sk }) => sk === 'VISIT')

/** The network is back ten hours after noon. */
const evening = addMinutes(DURING_STAFFED_HOURS, 600)
const pairedAtNoon = () => runAtTime(DURING_STAFFED_HOURS, () => createPairedKiosk())

it('records one visit at the time of the scan for repeated requests', async () => {
  const kiosk = await pairedAtNoon()
  const { code, email, clientId } = await createMemberWithCode()
  await runAtTime(evening, async () => {
    const key = newIdempotencyKey()
    const answers = await Promise.all(Array.from({ length: 4 }, () => record(kiosk, code, 5, key)))
    const [first] = answers
    for (const { body } of answers) expect(body).toEqual({ visitId: first?.body.visitId })
    expect(await visitsOf(email)).toMatchObject([
      { at: addMinutes(DURING_STAFFED_HOURS, 5), decision: 'welcome' },
    ])
    expect((await listClientActivities(clientId)).find(({ type }) => type === 'checkedIn')?.at).toBe(
      addMinutes(DURING_STAFFED_HOURS, 5),
    )
  })
})

it('records one visit after a retry, if the first request failed because of concurrent changes', async () => {
  const kiosk = await pairedAtNoon()
  const { code, clientId: id } = await createMemberWithCode()
  const key = newIdempotencyKey()
  const reason = 'Paid in cash'
  const changeBefore = (attempts: number) =>
    runBeforeNextTransaction(async () => {
      const status = attempts % 2 === 0 ? 'former' : 'active'
      await invoke(updateClientStatus, { id, status, reason }, { as: ana })
      if (attempts > 1) changeBefore(attempts - 1)
    })
  changeBefore(6)
  const answers = [
    await runAtTime(evening, () => record(kiosk, code, 5, key)),
    await runAtTime(evening, () => record(kiosk, code, 5, key)),
  ]
  expect(answers.map(({ status }) => status)).toEqual([503, 200])
})

it('keeps a newer visit as the last one, and adds none within four hours of another visit', async () => {
  const kiosk = await pairedAtNoon()
  const { code, email, clientId } = await createMemberWithCode()
  await runAtTime(DURING_STAFFED_HOURS, async () => {
    const { body } = await invoke(checkIn, { clientId }, { as: ana, key: newIdempotencyKey() })
    await invoke(undoCheckIn, { id: body.id, reason: 'Somebody else' }, { as: ana })
  })
  const { body: desk } = await runAtTime(addMinutes(DURING_STAFFED_HOURS, 300), () =>
    invoke(checkIn, { clientId }, { as: ana, key: newIdempotencyKey() }),
  )
  await runAtTime(evening, async () => {
    await record(kiosk, code, 5)
    expect((await record(kiosk, code, 240)).body.visitId).toBe(desk.id)
    expect((await record(kiosk, code, 244)).body.visitId).toBe(desk.id)
  })
  expect((await visitsOf(email)).filter(({ voidedAt }) => !voidedAt)).toHaveLength(2)
  const { summary } = await getClientFileFor(email)
  expect(summary).toMatchObject({ lastVisitAt: addMinutes(DURING_STAFFED_HOURS, 300), visits: 2 })
})

it('accepts a visit of a former member, and creates a task for it until the visit is undone', async () => {
  const kiosk = await pairedAtNoon()
  const { code, email, clientId } = await createMemberWithCode()
  await runAtTime(addMinutes(DURING_STAFFED_HOURS, 1), () =>
    invoke(updateClientStatus, { id: clientId, status: 'former', reason: 'Moved' }, { as: ana }),
  )
  const tasks = async () =>
    (await scanStoredItems()).filter(
      (item) => item.clientId === clientId && item.title === 'Checked in at an offline kiosk',
    )
  await runAtTime(evening, async () => {
    const { body } = await record(kiosk, code, 5)
    expect(body).toEqual({ visitId: expect.any(String), wasRefused: true })
    expect(await visitsOf(email)).toMatchObject([
      { decision: 'letIn', at: addMinutes(DURING_STAFFED_HOURS, 5) },
    ])
    expect(await tasks()).toHaveLength(1)
  })
  await runAtTime(addMinutes(DURING_STAFFED_HOURS, 6), async () => {
    const [{ id } = { id: '' }] = await visitsOf(email)
    await invoke(undoCheckIn, { id: String(id), reason: 'Somebody else' }, { as: ana })
    expect(await tasks()).toEqual([])
  })
})

it('accepts a visit with a code that has been replaced', async () => {
  const kiosk = await pairedAtNoon()
  const { code, clientId } = await createMemberWithCode()
  await invoke(replaceMemberCodeOfClient, { id: clientId }, { as: ana })
  await runAtTime(evening, async () => {
    const key = newIdempotencyKey()
    const { body } = await record(kiosk, code, 5, key)
    expect(body.wasRefused).toBe(true)
    expect((await record(kiosk, code, 5, key)).body).toEqual(body)
    const stored = (await scanStoredItems()).filter(({ pk }) => pk === `VISIT#${body.visitId}`)
    expect(stored).toMatchObject([{ name: '', checkedInByName: 'Front door' }])
  })
})

it('limits the time of a visit to the period between pairing and now', async () => {
  const kiosk = await pairedAtNoon()
  const [early, late] = [await createMemberWithCode(), await createMemberWithCode()]
  await runAtTime(evening, async () => {
    await record(kiosk, early.code, -6000)
    await record(kiosk, late.code, 6000)
  })
  expect(await visitsOf(early.email)).toMatchObject([{ at: DURING_STAFFED_HOURS }])
  expect(await visitsOf(late.email)).toMatchObject([{ at: evening }])
})
