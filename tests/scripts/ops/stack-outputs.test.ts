import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readStackOutputs, StackNotFoundError } from '#scripts/ops/lib/stack-outputs.ts'

const STACK = `<DescribeStacksResponse><DescribeStacksResult><Stacks><member>
  <StackId>arn:aws:cloudformation:eu-west-1:111122223333:stack/Gym/1</StackId><StackName>Gym</StackName>
  <CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>CREATE_COMPLETE</StackStatus>
  <Outputs><member><OutputKey>TableName</OutputKey><OutputValue>Gym-Table</OutputValue></member></Outputs>
</member></Stacks></DescribeStacksResult></DescribeStacksResponse>`
const MISSING = `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code>
  <Message>Stack with id Gym-qa does not exist</Message></Error></ErrorResponse>`

const server = createServer((request, response) => {
  request.setEncoding('utf8')
  let body = ''
  request.on('data', (chunk: string) => (body += chunk))
  request.on('end', () => {
    const exists = new URLSearchParams(body).get('StackName') === 'Gym'
    response.writeHead(exists ? 200 : 400, { 'content-type': 'text/xml' }).end(exists ? STACK : MISSING)
  })
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${port}`)
  vi.stubEnv('AWS_REGION', 'eu-west-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
})
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
})

const region = 'eu-west-1'

it('reads the stack of the account that the stage names, or of the credentials without one', async () => {
  const environment = { account: '111122223333', region }
  for (const given of [{}, { environment }])
    expect((await readStackOutputs({ stackName: 'Gym', ...given })).get('TableName')).toBe('Gym-Table')
})

it('refuses the stack of the same name in another account: a command for one gym must not reach another', async () => {
  const environment = { account: '444455556666', region }
  await expect(readStackOutputs({ stackName: 'Gym', environment })).rejects.toThrow(
    'The stack Gym belongs to account 444455556666, but the credentials belong to 111122223333.',
  )
})

it('says that there is no such stack', async () => {
  await expect(readStackOutputs({ stackName: 'Gym-qa' })).rejects.toThrow(StackNotFoundError)
})
