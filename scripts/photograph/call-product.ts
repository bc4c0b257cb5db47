import { buildRequest, type Input, type Operation, type Output } from '#shared/lib/operation.ts'

/** Calls operations over HTTP. Rejects if the product refuses the call. */
export function callProduct(url: string, accessToken?: string) {
  const headers = {
    'content-type': 'application/json',
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  }
  return async <Op extends Operation>(operation: Op, input: Input<Op>): Promise<Output<Op>> => {
    const { method, path, body } = buildRequest(operation, input as Readonly<Record<string, unknown>>)
    const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body }) })
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}
