/** An answer as API Gateway takes it from a Lambda. */
export const apiAnswer = (statusCode: number, body: object) => ({
  statusCode,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
