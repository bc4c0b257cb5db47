/** Returns a Lambda proxy response. */
export const apiAnswer = (statusCode: number, body: object) => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
