import { expect, it } from 'vitest'
import { createLatestWins } from '#web/admin/records/latest-wins.ts'

/** Sends that end when the test says so. */
function setUp() {
  const sent: string[] = []
  const ends: ((error?: Error) => void)[] = []
  let settled = 0
  const choose = createLatestWins<string>(
    (value) => {
      sent.push(value)
      return new Promise<void>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve())))
    },
    () => {
      settled += 1
    },
  )
  const end = async (error?: Error) => {
    ends.shift()?.(error)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { sent, choose, end, settled: () => settled }
}

it('of the choices made during a save only the last is sent, after it', async () => {
  const { sent, choose, end, settled } = setUp()
  choose('contacted')
  choose('scheduled')
  choose('completed')
  expect(sent).toEqual(['contacted'])
  await end()
  expect(sent).toEqual(['contacted', 'completed'])
  expect(settled()).toBe(0)
  await end()
  expect(settled()).toBe(1)
})

it('a failed save does not hold back the choice made meanwhile', async () => {
  const { sent, choose, end, settled } = setUp()
  choose('contacted')
  choose('scheduled')
  await end(new Error('unreachable'))
  expect(sent).toEqual(['contacted', 'scheduled'])
  await end()
  expect(settled()).toBe(1)
  choose('cancelled')
  expect(sent).toEqual(['contacted', 'scheduled', 'cancelled'])
})
