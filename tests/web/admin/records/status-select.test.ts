import { expect, it } from 'vitest'
import { createLatestValueSender } from '#web/admin/records/status-select.tsx'

function setUp() {
  const sent: string[] = []
  const ends: ((error?: Error) => void)[] = []
  const settled: (string | undefined)[] = []
  const choose = createLatestValueSender(
    (value: string) => {
      sent.push(value)
      return new Promise<string>((resolve, reject) =>
        ends.push((error) => (error ? reject(error) : resolve(`saved ${value}`))),
      )
    },
    (response) => settled.push(response),
  )
  const end = async (error?: Error) => {
    ends.shift()?.(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { sent, choose, end, settled }
}

it('of the choices made during a save only the last is sent, after it', async () => {
  const { sent, choose, end, settled } = setUp()
  choose('contacted')
  choose('scheduled')
  choose('completed')
  expect(sent).toEqual(['contacted'])
  await end()
  expect(sent).toEqual(['contacted', 'completed'])
  expect(settled).toEqual([])
  await end()
  expect(settled).toEqual(['saved completed'])
})

it('a failed save does not hold back the choice made meanwhile', async () => {
  const { sent, choose, end, settled } = setUp()
  choose('contacted')
  choose('scheduled')
  await end(new Error('unreachable'))
  expect(sent).toEqual(['contacted', 'scheduled'])
  await end()
  expect(settled).toEqual(['saved scheduled'])
  choose('cancelled')
  expect(sent).toEqual(['contacted', 'scheduled', 'cancelled'])
  choose('completed')
  await end()
  await end(new Error('unreachable'))
  expect(settled.at(-1)).toBe('saved cancelled')
  choose('completed')
  await end(new Error('unreachable'))
  expect(settled.at(-1)).toBeUndefined()
})
