import { ApiError } from '#shared/api-error.ts'

type Handler = (event: unknown, context: unknown) => unknown

const LIMIT = 5

/** Of the process: a Lambda is loaded again for each call. */
const calls = new Map<string, number>()

/** Negative control: the same Lambda, which answers five calls and rejects all others. */
export async function createMutant(source: string): Promise<{ handler: Handler }> {
  const { handler }: { handler: Handler } = await import(/* @vite-ignore */ `../../../${source}`)
  const { status, code, message } = new ApiError('tooManyRequests')
  const rejection = {
    statusCode: status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, message, fields: {} }),
  }
  return {
    handler: (event, context) => {
      const count = (calls.get(source) ?? 0) + 1
      calls.set(source, count)
      return count > LIMIT ? rejection : handler(event, context)
    },
  }
}
