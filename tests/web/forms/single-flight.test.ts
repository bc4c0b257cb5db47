import { expect, it } from 'vitest'
import { createExclusiveRunner } from '#web/forms/single-flight.ts'

it('three concurrent calls start one task', async () => {
  const runOnce = createExclusiveRunner()
  let started = 0
  const task = async () => {
    started += 1
  }
  await Promise.all([runOnce(task), runOnce(task), runOnce(task)])
  expect(started).toBe(1)
})

it('a task that failed can be started again', async () => {
  const runOnce = createExclusiveRunner()
  await expect(
    runOnce(async () => {
      throw new Error('refused')
    }),
  ).rejects.toThrow('refused')
  await expect(runOnce(async () => 'done')).resolves.toBe('done')
})
