import type { TourStep } from '../step.ts'

export const kioskStep: TourStep = {
  title: 'A kiosk at the door',
  tasks: () => [
    'In Settings, Front desk, choose Add a Kiosk.',
    'The phone is now the tablet at the door. Open /kiosk on the phone and type the code.',
    'Type or scan the code of the member card.',
  ],
  run: async ({ phone, desk }) => {
    await phone.open('/me/card')
    const code = (await phone.findText(/^MB [A-Z\d]{4} /)).textContent ?? ''
    await phone.open('/kiosk')
    // The tablet may already be paired, because an earlier run of the tour has paired it.
    const { textContent } = await phone.findText(/^(Pair this tablet|Scan your card)$/)
    if (textContent !== 'Scan your card') {
      await desk.open('/admin/settings?section=front-desk')
      await desk.click('button', 'Add a Kiosk')
      await desk.type('Name', 'Front door', { inside: ['dialog', 'Add a Kiosk'] })
      await desk.click('button', 'Add Kiosk')
      const pairingCode = await desk.find().findByRole('status', { name: 'Pairing code' })
      await phone.type('Pairing code', pairingCode.textContent ?? '')
      await phone.click('button', 'Pair Tablet')
      await desk.click('button', 'Done')
    }
    await phone.type('Type your code', `${code}{Enter}`)
    await phone.findText(/^(Welcome, |Please )/)
  },
  proof:
    'The tablet signs each call with a key that cannot be copied. Without a network, the tablet uses a signed list of people who may enter, for up to 12 hours. When the network is back, the tablet sends each arrival once.',
  code: [
    'shared/kiosk/kiosk-entry-decision.ts',
    'functions/lib/http/authorize-kiosk.ts',
    'web/pages/kiosk/snapshot.ts',
  ],
}
