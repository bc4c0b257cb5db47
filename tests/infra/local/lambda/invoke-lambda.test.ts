import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { createLambdaInvoker } from '#infra/local/lambda/invoke-lambda.ts'

const CONCURRENCY = 10

it('a call whose caller is gone before its turn never starts, and the calls after it do', async () => {
  const gate = new EventEmitter()
  const released = once(gate, 'open')
  const started: unknown[] = []
  const handler = async (event: unknown) => {
    started.push(event)
    await released
  }
  const invoke = createLambdaInvoker(async () => ({ handler }))
  const running = Array.from({ length: CONCURRENCY }, () => invoke('getHealth', 'running'))
  const gone = new AbortController()
  const abandoned = invoke('getHealth', 'abandoned', gone.signal)
  const later = Array.from({ length: CONCURRENCY }, () => invoke('getHealth', 'later'))
  const refused = expect(abandoned).rejects.toThrow('aborted')
  await expect.poll(() => started.length).toBe(CONCURRENCY)
  gone.abort()
  gate.emit('open')
  await refused
  await Promise.all([...running, ...later])
  expect(started.filter((event) => event === 'abandoned')).toEqual([])
  expect(started).toHaveLength(2 * CONCURRENCY)
})

it('a call that has started runs to its end, as a Lambda does when its caller is gone', async () => {
  const gone = new AbortController()
  const handler = async () => {
    gone.abort()
    return 'stored'
  }
  expect(await createLambdaInvoker(async () => ({ handler }))('getHealth', {}, gone.signal)).toBe('stored')
})
