import { generateKeyPairSync, sign } from 'node:crypto'
import { create, pair } from '#functions/kiosk/kiosks.ts'
import { sha256 } from '#functions/lib/sha256.ts'
import { sendKioskHeartbeat } from '#shared/kiosk/kiosk-operations.ts'
import { buildStringToSign, KIOSK_HEADERS } from '#shared/lib/kiosk-request.ts'
import { buildRequest } from '#shared/lib/operation.ts'
import type { CallOperation, DemoGym } from './demo-gym.ts'
import { addMinutes, addStaffedMinutes } from './gym-times.ts'
import type { Scenario } from './timeline.ts'

const PAIRED_DAYS_AGO = 10

/** Pairs a kiosk at the second door some days before the end of the demo, so that members have already used it. */
export async function* kioskScenario(gym: DemoGym): Scenario {
  yield addStaffedMinutes(addMinutes(gym.end, -PAIRED_DAYS_AGO * 24 * 60), 1)
  const by = { actor: { kind: 'staff', id: 'demo-admin', name: 'Alex Morgan' } as const, now: gym.now }
  const kiosk = await create({ name: 'Side door', place: 'Parking lot' }, by)
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const publicKey = keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  await pair(kiosk, publicKey, gym.now)
  const callAsKiosk: CallOperation = (operation, input) => {
    const { path, body = '' } = buildRequest(operation, input as Readonly<Record<string, unknown>>)
    const time = gym.now.getTime()
    const text = buildStringToSign({ path, time, kioskId: kiosk.id, bodyHash: sha256(body) })
    const key = { key: keys.privateKey, dsaEncoding: 'ieee-p1363' } as const
    return gym.call(operation, input, {
      headers: {
        [KIOSK_HEADERS.id]: kiosk.id,
        [KIOSK_HEADERS.time]: String(time),
        [KIOSK_HEADERS.signature]: sign('sha256', Buffer.from(text), key).toString('base64'),
      },
    })
  }
  gym.callAsKiosk = callAsKiosk
  yield addMinutes(gym.end, -1)
  await callAsKiosk(sendKioskHeartbeat, { waitingVisits: 0, battery: 82, isKept: true })
}
