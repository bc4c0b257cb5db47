import { IDEMPOTENCY_KEY_HEADER } from '#shared/lib/operation.ts'

type Event = { headers: Record<string, string> }
type Handler = (event: Event, context: unknown) => unknown

/** Negative control: the same Lambda with idempotency disabled; the check must fail against it. */
export async function createMutant(source: string): Promise<{ handler: Handler }> {
  const { handler }: { handler: Handler } = await import(/* @vite-ignore */ `../../../${source}`)
  return {
    handler: (event, context) => {
      const { [IDEMPOTENCY_KEY_HEADER]: _, ...headers } = event.headers
      return handler({ ...event, headers }, context)
    },
  }
}
