import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  cancelAppointment,
  createAppointment,
  listAvailableSlots,
  rescheduleAppointment,
} from '#shared/appointments/appointments-operations.ts'
import { consultation } from '#shared/appointments/consultation.ts'
import { blocksOf } from '#shared/appointments/slots.ts'
import { callApi, inParallel } from '../api.ts'
import { byScale, type Check } from '../check.ts'
import { createCheckRecorder } from '../check-result.ts'
import { uniqueEmail } from '../forms.ts'
import { newDataFolder, type Product } from '../product.ts'
import { type Item, scanItems } from '../table-snapshot.ts'

const kills = { quick: 1, usual: 4, full: 12 }
const WRITERS = 8
const [SHORTEST_MS, LONGEST_MS] = [700, 2200]

/** A killed process leaves no slot half taken: every booked appointment has all of its blocks, and no other exists. */
export const appointmentKill: Check = {
  name: 'kill -9 while times are booked, moved and canceled: none is half taken',
  run: async ({ scale, startProduct, progress }) => {
    const score = createCheckRecorder()
    const dataFolder = newDataFolder()
    try {
      for (let kill = 1; kill <= byScale(scale, kills); kill++) {
        progress(kill, byScale(scale, kills))
        const product = await startProduct({ dataFolder })
        // Warm up: the first call of an operation loads its code, which may take longer than the time until the kill.
        await bookAndChange(product, await futureSlots(product))
        const writers = inParallel(WRITERS, () => writeUntilKilled(product))
        await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS))
        await product.stop('SIGKILL')
        await writers
      }
      const product = await startProduct({ dataFolder })
      const items = await scanItems(product)
      await product.stop()
      const expected = blocksOfBooked(items)
      const stored = items.filter(({ pk }) => pk === 'RESERVATIONS').map(({ sk }) => String(sk))
      score.tried(expected.length)
      score.expect(expected.length > 0, 'nothing was booked')
      score.expect(
        [...stored].sort().join() === expected.sort().join(),
        `${stored.length} blocks are reserved, ${expected.length} belong to appointments`,
      )
      return score.outcome()
    } finally {
      rmSync(dataFolder, { recursive: true, force: true })
    }
  },
}

const blocksOfBooked = (items: readonly Item[]): string[] =>
  items
    .filter(({ sk, status }) => sk === 'APPOINTMENT' && status !== 'cancelled')
    .flatMap(({ startsAt, trainerId }) =>
      blocksOf(String(startsAt), consultation).map((block) => `${block}#${trainerId}`),
    )

async function writeUntilKilled(product: Product): Promise<void> {
  const slots = await futureSlots(product)
  while (await bookAndChange(product, slots));
}

async function futureSlots(product: Product): Promise<string[]> {
  const { body } = await callApi(product, listAvailableSlots, {})
  const days = (body.days ?? []) as { slots: { startsAt: string }[] }[]
  return days.slice(2).flatMap(({ slots }) => slots.map(({ startsAt }) => startsAt))
}

/** False once the process is gone. */
async function bookAndChange(product: Product, slots: readonly string[]): Promise<boolean> {
  const pick = () => slots[Math.floor(Math.random() * slots.length)]
  const contact = { name: 'Mia Ng', email: uniqueEmail(), phone: '541 555 0100' }
  const { status, body } = await callApi(product, createAppointment, { startsAt: pick(), ...contact })
  const { token } = body
  if (status === 200 && Math.random() < 0.5)
    await callApi(product, rescheduleAppointment, { token, startsAt: pick() })
  if (status === 200 && Math.random() < 0.4) await callApi(product, cancelAppointment, { token })
  return status !== 0
}
