import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { apiAnswer } from './api-response.ts'

const LATER_MS = 500

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
