type Handler = (event: { body?: string }, context: unknown) => unknown

/** Negative control: the same Lambda, logging its request bodies. */
export async function createMutant(source: string): Promise<{ handler: Handler }> {
  const { handler }: { handler: Handler } = await import(/* @vite-ignore */ `../../../${source}`)
  return {
    handler: (event, context) => {
      console.log(event.body)
      return handler(event, context)
    },
  }
}
