import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runInParallel } from '#functions/lib/run-in-parallel.ts'

const items = Array.from({ length: 40 }, (_, n) => n)

it('processes each item once, at most eight at a time', async () => {
  const taken: number[] = []
  let running = 0
  let most = 0
  await runInParallel(items, undefined, async (item) => {
    taken.push(item)
    most = Math.max(most, ++running)
    await wait(item % 3)
    running--
  })
  expect(taken.toSorted((a, b) => a - b)).toEqual(items)
  expect(most).toBe(8)
})

it('starts no further items after an error, and throws it after the started items are complete', async () => {
  const begun: number[] = []
  const complete: number[] = []
  const running = runInParallel(items, undefined, async (item) => {
    begun.push(item)
    await wait(item === 0 ? 1 : 20 + item)
    if (item === 0) throw new Error('S3 refuses the page')
    complete.push(item)
  })
  await expect(running).rejects.toThrow('S3 refuses the page')
  expect(begun).toEqual(items.slice(0, 8))
  expect(complete).toEqual(items.slice(1, 8))
})
