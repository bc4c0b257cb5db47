import { expect, it } from 'vitest'
import { type Scenario, ScenarioEndedError, ScenarioScheduler } from '#scripts/demo/timeline.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))

it('takes the steps of all stories in the order of time, and leaves out what has not happened yet', async () => {
  const timeline = new ScenarioScheduler(at(10))
  const told: string[] = []
  async function* scenario(name: string, ...hours: number[]): Scenario {
    for (const hour of hours) {
      yield at(hour)
      told.push(`${name} at ${timeline.now.getUTCHours()}`)
      if (name === 'b' && hour === 2) await timeline.start(scenario('c', 3))
    }
  }
  await timeline.start(scenario('a', 1, 5, 11))
  await timeline.start(scenario('b', 2, 4, 10))
  await timeline.run()
  expect(told).toEqual(['a at 1', 'b at 2', 'c at 3', 'b at 4', 'a at 5', 'b at 10'])
  expect(timeline.now).toEqual(at(10))
})

it('goes on with the others when a scenario has ended, and fails with a scenario that fails', async () => {
  const timeline = new ScenarioScheduler(at(10))
  let isTold = false
  async function* failing(error: Error): Scenario {
    yield at(1)
    throw error
  }
  async function* other(): Scenario {
    yield at(2)
    isTold = true
  }
  await timeline.start(failing(new ScenarioEndedError('changed meanwhile')))
  await timeline.start(other())
  await timeline.run()
  expect(isTold).toBe(true)
  await timeline.start(failing(new Error('broken')))
  await expect(timeline.run()).rejects.toThrow('broken')
})
