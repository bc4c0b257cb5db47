import { expect, it } from 'vitest'
import { sendKioskHeartbeat } from '#shared/kiosk/kiosk-operations.ts'
import { createKiosk, deleteKiosk } from '#shared/kiosk/kiosks-operations.ts'
import { createAdmin } from '#tests/support/fixtures/api-keys.ts'
import { callAsKiosk, createPairedKiosk, newTabletKey, signHeaders } from '#tests/support/fixtures/kiosks.ts'
import { invoke, invokeExpectingError, invokeForErrorCode } from '#tests/support/invoke-handler.ts'

const input = { waitingVisits: 0 }
const MINUTES_MS = 60_000

it.each([
  ['other path', { signed: { path: '/api/kiosk/check-in' } }],
  ['other time', { signed: { time: Date.now() - 1 } }],
  ['the ID of another kiosk', { signed: { id: 'another' } }],
])('refuses a signature of a different request: %s', async (_, differing) => {
  const kiosk = await createPairedKiosk()
  const headers = signHeaders(kiosk, sendKioskHeartbeat, input, differing)
  const { status, body } = await invokeExpectingError(sendKioskHeartbeat, input, headers)
  expect({ status, code: body.code }).toEqual({ status: 401, code: 'kioskSignature' })
})

it('refuses a body that was changed after it was signed', async () => {
  const headers = signHeaders(await createPairedKiosk(), sendKioskHeartbeat, input)
  const altered = { ...headers, rawBody: '{"waitingVisits":1}' }
  expect(await invokeForErrorCode(sendKioskHeartbeat, input, altered)).toBe('401 kioskSignature')
})

it('refuses the key of another kiosk, a missing signature and a kiosk that was never paired', async () => {
  const [kiosk, other] = [await createPairedKiosk(), await createPairedKiosk()]
  const forged = signHeaders({ ...kiosk, privateKey: other.privateKey }, sendKioskHeartbeat, input)
  const codeOf = async (headers: object) =>
    (await invokeExpectingError(sendKioskHeartbeat, input, { headers: { ...headers } })).body.code
  expect(await codeOf(forged.headers ?? {})).toBe('kioskSignature')
  expect(await codeOf({ ...forged.headers, 'x-kiosk-signature': '' })).toBe('kioskSignature')
  expect(await codeOf({})).toBe('kioskTakenAway')
  const unpaired = (await invoke(createKiosk, { name: 'Back door' }, { as: await createAdmin() })).body
  const own = signHeaders({ ...newTabletKey(), id: unpaired.id }, sendKioskHeartbeat, input)
  expect(await codeOf(own.headers ?? {})).toBe('kioskTakenAway')
})

it.each([-2.1, 2.1, Number.NaN])(
  'returns the current time if the clock of the kiosk is wrong by %s minutes',
  async (minutes) => {
    const kiosk = await createPairedKiosk()
    const headers = signHeaders(kiosk, sendKioskHeartbeat, input, { time: Date.now() + minutes * MINUTES_MS })
    const { status, body } = await invokeExpectingError(sendKioskHeartbeat, input, headers)
    expect({ status, ...body }).toMatchObject({ status: 401, code: 'kioskClock' })
    expect(Object(body).current.now).toBeCloseTo(Date.now(), -4)
  },
)

it('accepts a clock that is wrong by less than two minutes', async () => {
  const kiosk = await createPairedKiosk()
  const headers = signHeaders(kiosk, sendKioskHeartbeat, input, { time: Date.now() - 1.9 * MINUTES_MS })
  expect((await invoke(sendKioskHeartbeat, input, headers)).status).toBe(200)
})

it('refuses a deleted kiosk before it validates the input', async () => {
  const kiosk = await createPairedKiosk()
  expect((await callAsKiosk(kiosk, sendKioskHeartbeat, input)).status).toBe(200)
  await invoke(deleteKiosk, { id: kiosk.id }, { as: kiosk.maker })
  const bad = { waitingVisits: -1 }
  const headers = signHeaders(kiosk, sendKioskHeartbeat, bad)
  expect(await invokeForErrorCode(sendKioskHeartbeat, bad, headers)).toBe('401 kioskTakenAway')
})
