import { IDEMPOTENCY_HEADER } from '#shared/operation.ts'

type Event = { headers: Record<string, string> }
type Handler = (event: Event, context: unknown) => unknown

/** The Lambda of a source file, deaf to keys: what remembering them is there to prevent. */
export async function inPlaceOf(source: string): Promise<{ handler: Handler }> {
  const { handler }: { handler: Handler } = await import(/* @vite-ignore */ `../../../${source}`)
  return {
    handler: (event, context) => {
      const { [IDEMPOTENCY_HEADER]: _, ...headers } = event.headers
      return handler({ ...event, headers }, context)
    },
  }
}
