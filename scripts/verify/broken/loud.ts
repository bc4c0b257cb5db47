type Handler = (event: { body?: string }, context: unknown) => unknown

/** The Lambda of a source file, which prints what it is sent. */
export async function inPlaceOf(source: string): Promise<{ handler: Handler }> {
  const { handler }: { handler: Handler } = await import(/* @vite-ignore */ `../../../${source}`)
  return {
    handler: (event, context) => {
      console.log(event.body)
      return handler(event, context)
    },
  }
}
