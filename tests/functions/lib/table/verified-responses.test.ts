import { createServer } from 'node:net'
import { crc32, gzipSync } from 'node:zlib'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  BatchGetCommand,
  DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyResponses } from '#functions/lib/table/verified-responses.ts'
import { toApiError } from '#functions/lib/to-api-error.ts'
import { createDayPass, getDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createPass, dayPassInput } from '#tests/support/fixtures/people.ts'
import { invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

type Answer = { status?: number; headers?: Record<string, string>; body?: string | Buffer; raw?: string }

const whole = JSON.stringify({ Item: { pk: { S: 'a' } } })
const html = { headers: { 'content-type': 'text/html' }, body: '<html></html>' }
const wrongShape = (value: unknown) => ({
  body: JSON.stringify({ Item: value, Items: [value], Responses: { table: [value] } }),
})

const broken: Readonly<Record<string, Answer>> = {
  'an empty body': { body: '' },
  '204': { status: 204 },
  'an HTML page': html,
  'half of the body': { body: whole.slice(0, 20) },
  null: { body: 'null' },
  'a list': { body: '[]' },
  'a text': { body: '"x"' },
  'a number': { body: '5' },
  'a body shorter than its length': { headers: { 'content-length': '500' }, body: whole },
  'a body that stops coming': { raw: 'HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{' },
  'a body that is not of its checksum': { headers: { 'x-amz-crc32': '1' }, body: whole },
  'an unknown encoding': { headers: { 'content-encoding': 'gzip' }, body: gzipSync(whole) },
  'something else than HTTP': { raw: 'hello\r\n\r\n' },
  'an invalid header': { raw: 'HTTP/1.1 200 OK\r\nfo\x01o: x\r\ncontent-length: 2\r\n\r\n{}' },
  'an invalid chunk': { raw: 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nZZ\r\n{}\r\n' },
  'a redirect': { status: 302, headers: { location: 'http://192.0.2.1/' } },
  '400 without a type': { status: 400, body: '{}' },
  '400 without a body': { status: 400 },
  '403 of a proxy': { status: 403, ...html },
  '404 of a proxy': { status: 404, ...html },
  '500 without a body': { status: 500 },
  'half of an error': { status: 500, body: '{"__type":"com.am' },
  '502 of a proxy': { status: 502, ...html },
}
const brokenReads: Readonly<Record<string, Answer>> = {
  'a text for an item': wrongShape('x'),
  'a text for an attribute': wrongShape({ pk: 'x' }),
  'null for an item': wrongShape({ pk: null }),
  'an unknown type': wrongShape({ pk: { Z: 'x' } }),
}

let answer: Answer = {}
const server = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => {
    if (answer.raw !== undefined) return socket.write(answer.raw)
    const { status = 200, headers, body = '' } = answer
    const all = { 'content-type': 'application/x-amz-json-1.0', 'content-length': body.length, ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`HTTP/1.1 ${status} OK\r\n${lines.join('')}connection: close\r\n\r\n`)
    socket.end(body)
  })
})

let client: DynamoDBClient
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-west-2',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
    requestHandler: { requestTimeout: 300, throwOnRequestTimeout: true },
  })
  verifyResponses(client, 300)
})
afterAll(() => {
  client.destroy()
  server.close()
})

const ddb = () => DynamoDBDocumentClient.from(client)
const get = () => ddb().send(new GetCommand({ TableName: 'table', Key: { pk: 'a' }, ConsistentRead: true }))
const query = () => ddb().send(new QueryCommand({ TableName: 'table', ConsistentRead: true }))
const batchGet = () =>
  ddb().send(
    new BatchGetCommand({ RequestItems: { table: { Keys: [{ pk: 'a', sk: 'b' }], ConsistentRead: true } } }),
  )
const write = () => ddb().send(new TransactWriteCommand({ TransactItems: [] }))
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => toApiError(error).status,
  )

describe('a response of DynamoDB', () => {
  it.each(Object.keys(broken))('causes a 503 if it is %s', async (name) => {
    answer = broken[name] ?? {}
    expect(await Promise.all([get(), query(), batchGet(), write()].map(statusOf))).toEqual([
      503, 503, 503, 503,
    ])
  })

  it.each(Object.keys(brokenReads))('causes a 503 for a read if it has %s', async (name) => {
    answer = brokenReads[name] ?? {}
    expect(await Promise.all([get(), query(), batchGet()].map(statusOf))).toEqual([503, 503, 503])
  })

  it('is accepted if it is complete, with and without a checksum', async () => {
    const checksum = { 'x-amz-crc32': String(crc32(whole)) }
    for (const headers of [undefined, checksum]) {
      answer = { body: whole, ...(headers && { headers }) }
      expect((await get()).Item).toEqual({ pk: 'a' })
    }
  })

  it('keeps the error that it contains', async () => {
    answer = { status: 400, body: '{"__type":"x#ConditionalCheckFailedException"}' }
    await expect(write()).rejects.toMatchObject({ name: 'ConditionalCheckFailedException' })
  })

  it('is requested again if it is corrupt, and then causes a 503', async () => {
    const { passCode } = await createPass()
    localServices.faults.add({ service: 'dynamodb', fault: 'garble', times: 1 })
    expect((await invoke(getDayPass, { passCode })).status).toBe(200)
    localServices.faults.add({ service: 'dynamodb', fault: 'garble' })
    expect((await invokeExpectingError(getDayPass, { passCode })).status).toBe(503)
    expect((await invokeExpectingError(createDayPass, dayPassInput())).status).toBe(503)
  })
})
