import { expect, it, vi } from 'vitest'
import { clientKey } from '#functions/lib/table/keys.ts'
import { updateItem } from '#functions/lib/table/table-commands.ts'
import { checkIn, lookUpClient, undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { checkInAtKiosk } from '#shared/kiosk/kiosk-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { listClientActivities, listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { addMinutes, runAtTime } from '#tests/support/fixtures/clock.ts'
import {
  BEFORE_STAFFED_HOURS,
  createMemberWithCode,
  DURING_STAFFED_HOURS,
} from '#tests/support/fixtures/kiosk-visits.ts'
import { callAsKiosk, createPairedKiosk, type TestKiosk } from '#tests/support/fixtures/kiosks.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { runBeforeNextTransaction } from '#tests/support/local/before-next.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'

const arrive = async (kiosk: TestKiosk, code: string, key = newIdempotencyKey()) =>
  (await callAsKiosk(kiosk, checkInAtKiosk, { code }, { key })).body
const visitsOf = async (email: string) => (await itemsByEmail(email)).filter(({ sk }) => sk === 'VISIT')

it('checks a member in at night on behalf of the kiosk, and repeats its response to a retry', async () => {
  const kiosk = await createPairedKiosk()
  const { code, email, clientId } = await createMemberWithCode()
  await runAtTime(BEFORE_STAFFED_HOURS, async () => {
    const key = newIdempotencyKey()
    const first = await arrive(kiosk, code, key)
    expect(first).toEqual({
      color: 'green',
      firstName: 'Mia',
      text: 'Welcome, Mia',
      now: Date.parse(BEFORE_STAFFED_HOURS),
      visitId: expect.any(String),
    })
    expect(await arrive(kiosk, code, key)).toEqual(first)
    expect(await visitsOf(email)).toMatchObject([
      {
        id: first.visitId,
        at: BEFORE_STAFFED_HOURS,
        checkedInBy: kiosk.id,
        checkedInByName: 'Front door',
        decision: 'welcome',
      },
    ])
  })
  expect((await listClientActivities(clientId)).at(-1)).toMatchObject({
    type: 'checkedIn',
    actor: { kind: 'kiosk', id: kiosk.id, name: 'Front door' },
  })
})

it('creates one visit for concurrent check-ins of one client, and another visit four hours later', async () => {
  const [kiosk, other] = [await createPairedKiosk(), await createPairedKiosk()]
  const { code, email, clientId } = await createMemberWithCode()
  await runAtTime(DURING_STAFFED_HOURS, async () => {
    const desk = invoke(checkIn, { clientId }, { as: ana, key: newIdempotencyKey() })
    const [a, b] = await Promise.all([arrive(kiosk, code), arrive(other, code), desk])
    expect(await visitsOf(email)).toHaveLength(1)
    expect([a.color, b.color, a.visitId]).toEqual(['green', 'green', b.visitId])
  })
  await runAtTime(addMinutes(DURING_STAFFED_HOURS, 239), async () =>
    expect((await arrive(kiosk, code)).color).toBe('green'),
  )
  expect(await visitsOf(email)).toHaveLength(1)
  await runAtTime(addMinutes(DURING_STAFFED_HOURS, 240), () => arrive(kiosk, code))
  expect(await visitsOf(email)).toHaveLength(2)
})

it.each([
  [8, 200],
  [12, 503],
])('retries a check-in after %i concurrent changes of the client and returns %i', async (rivals, status) => {
  const kiosk = await createPairedKiosk()
  const { code, clientId } = await createMemberWithCode()
  const UpdateExpression = 'SET passesVersion = if_not_exists(passesVersion, :none) + :one'
  const ExpressionAttributeValues = { ':none': 0, ':one': 1 }
  let left = rivals
  const change = async () => {
    await updateItem({ Key: clientKey(clientId), UpdateExpression, ExpressionAttributeValues })
    if (--left > 0) runBeforeNextTransaction(change)
  }
  runBeforeNextTransaction(change)
  expect((await callAsKiosk(kiosk, checkInAtKiosk, { code })).status).toBe(status)
})

it('creates a new visit after the desk has undone the previous one', async () => {
  const kiosk = await createPairedKiosk()
  const { code } = await createMemberWithCode()
  await runAtTime(DURING_STAFFED_HOURS, async () => {
    const { visitId: id = '' } = await arrive(kiosk, code)
    await invoke(undoCheckIn, { id, reason: 'Somebody else' }, { as: ana })
    vi.setSystemTime(Date.parse(DURING_STAFFED_HOURS) + 1000)
    expect((await arrive(kiosk, code)).visitId).not.toBe(id)
  })
})

it('redeems a day pass once during staffed hours, and not at night', async () => {
  const [kiosk, other] = [await createPairedKiosk(), await createPairedKiosk()]
  const { passCode, email } = await createVisitor()
  await runAtTime(BEFORE_STAFFED_HOURS, async () => {
    expect(await arrive(kiosk, passCode)).toMatchObject({
      color: 'amber',
      text: expect.stringMatching(/^Please call /),
    })
    expect(await visitsOf(email)).toEqual([])
  })
  await runAtTime(DURING_STAFFED_HOURS, async () => {
    const key = newIdempotencyKey()
    const both = await Promise.all([arrive(kiosk, passCode, key), arrive(other, passCode)])
    expect(both.map(({ color }) => color).sort()).toEqual(['green', 'red'])
    expect(await visitsOf(email)).toHaveLength(1)
    const again = await arrive(kiosk, passCode, key)
    expect(again.color).toBe(both[0]?.color)
  })
})

it('returns one link to the waiver form per day, and admits the client after the signature', async () => {
  const kiosk = await createPairedKiosk()
  const { code, clientId, firstName, lastName, phone, email } = await createMemberWithCode({ waiver: false })
  await runAtTime(BEFORE_STAFFED_HOURS, async () => {
    const first = await arrive(kiosk, code)
    expect(first).toMatchObject({
      color: 'red',
      text: 'Sign your waiver',
      next: { label: 'Sign your waiver' },
    })
    expect(first.next?.url).toMatch(new RegExp(`^https?://[^/]+/waiver-form\\?.*${clientId}`))
    expect((await arrive(kiosk, code)).next?.url).toBe(first.next?.url)
    const types = await listClientActivityTypes(clientId)
    expect(types.filter((type) => type === 'formRequestSent')).toHaveLength(1)
    expect(types.filter((type) => type === 'checkInDenied')).toHaveLength(2)
    await invoke(createWaiver, { firstName, lastName, phone, email, agreed: true })
    expect((await arrive(kiosk, code)).color).toBe('green')
  })
})

it('makes the desk show a client as already checked in', async () => {
  const kiosk = await createPairedKiosk()
  const { code, clientId } = await createMemberWithCode()
  await runAtTime(DURING_STAFFED_HOURS, async () => {
    await arrive(kiosk, code)
    expect((await invoke(lookUpClient, { clientId }, { as: ana })).body.decision).toBe('alreadyIn')
  })
})
