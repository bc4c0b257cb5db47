import { createClient, createDayPassForClient, getClient } from '#shared/clients/clients-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { callAsStaff } from '../../admin/auth/call-as-staff.ts'
import { callOperation } from '../../api-client/call.ts'
import type { TourContext, TourStep, Visitor } from '../step.ts'

const VIEWING_MS = 2000

export const offlineStep: TourStep = {
  title: 'The network goes down',
  tasks: () => [
    'At the desk, type the code of a valid pass. Then disconnect the network.',
    'Try to check in several times. Reconnect the network.',
  ],
  run: async ({ desk, visitor, notes }) => {
    const { passCode, clientId, name } = await createFriend(visitor)
    await desk.open('/admin/check-in')
    await desk.type('Scan, or type a code, name or phone', `${passCode}{Enter}`)
    await desk.findText('Welcome')
    const restoreNetwork = blockNetwork(desk)
    try {
      for (let tries = 0; tries < 3; tries += 1) await desk.press('{Enter}')
      await desk.findText(/^Offline since/)
      await pause(VIEWING_MS)
    } finally {
      restoreNetwork()
    }
    await pause(VIEWING_MS)
    const visitsBefore = (await callAsStaff(getClient, { id: clientId })).summary.visits
    await desk.open('/admin/check-in')
    await desk.type('Scan, or type a code, name or phone', `${passCode}{Enter}`)
    await desk.findText('Welcome')
    await desk.press('{Enter}')
    await desk.findText('Checked in')
    const visitsAfter = (await callAsStaff(getClient, { id: clientId })).summary.visits
    notes.set(
      'visits',
      `${name}: ${visitsBefore} visits recorded without a network, ${visitsAfter} after reconnecting and one check-in.`,
    )
    if (visitsBefore !== 0 || visitsAfter !== 1) throw new Error(notes.get('visits'))
  },
  experiments: [
    { label: 'Count the visits', run: async ({ notes }) => notes.get('visits') ?? 'Do this step first.' },
  ],
  proof:
    'Without a network, the desk shows that it is offline and records nothing. The desk also sends nothing later, so no visit is recorded twice.',
  code: ['web/admin/connection.ts', 'web/admin/front-desk/check-in/desk-state.ts'],
}

async function createFriend({ lastName, ...visitor }: Visitor) {
  const firstName = 'Noa'
  const email = `noa.${crypto.randomUUID().slice(0, 8)}@example.com`
  const { phone } = visitor
  const friend = { firstName, lastName, email, phone }
  const { id } = await callAsStaff(createClient, friend, { idempotencyKey: crypto.randomUUID() })
  const { passCode } = await callAsStaff(
    createDayPassForClient,
    { id },
    { idempotencyKey: crypto.randomUUID() },
  )
  await callOperation(createWaiver, { ...friend, agreed: true }, { idempotencyKey: crypto.randomUUID() })
  return { passCode, clientId: id, name: `${firstName} ${lastName}` }
}

/** Makes calls from the front desk's screen fail as if the device were offline. The returned function restores the connection. */
function blockNetwork({ frame }: TourContext['desk']): () => void {
  const frameWindow = frame.contentWindow
  if (!frameWindow) throw new Error('The desk has not loaded.')
  const { fetch } = frameWindow
  frameWindow.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  Object.defineProperty(frameWindow.navigator, 'onLine', { configurable: true, get: () => false })
  frameWindow.dispatchEvent(new Event('offline'))
  return () => {
    frameWindow.fetch = fetch
    Reflect.deleteProperty(frameWindow.navigator, 'onLine')
    frameWindow.dispatchEvent(new Event('online'))
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
