import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { apiAnswer } from './api-response.ts'

/** Longer than writers work before a kill. */
const LATER_MS = 3000

type Handler = (event: unknown, context: unknown) => Promise<unknown>

/** Negative control: responds before the write. */
export async function createMutant(source: string): Promise<{ handler: Handler }> {
  const { handler }: { handler: Handler } = await import(/* @vite-ignore */ `../../../${source}`)
  return {
    handler: async (event, context) => {
      void wait(LATER_MS).then(() => handler(event, context))
      return apiAnswer(200, { id: randomUUID(), emailSent: true })
    },
  }
}
