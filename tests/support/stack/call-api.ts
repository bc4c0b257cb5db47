type CallOptions = { body?: object; token?: string; headers?: Record<string, string> }

export async function callApi(
  base: string,
  method: string,
  path: string,
  { body, token, headers }: CallOptions = {},
) {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: method === 'HEAD' ? undefined : await response.json() }
}
