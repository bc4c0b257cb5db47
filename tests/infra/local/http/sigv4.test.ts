import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses'
import { describe, expect, it } from 'vitest'
import { setUpLocalServices } from '#tests/support/local/local-cloud.ts'

const localServices = setUpLocalServices()
const describeTable = new DescribeTableCommand({ TableName: 'gym' })
const getSendQuota = new GetSendQuotaCommand({})
const getUser = () =>
  new AdminGetUserCommand({ UserPoolId: localServices().userPool.id, Username: 'nobody@gym.example' })

describe.each([
  [
    'a wrong secret',
    { accessKeyId: 'local', secretAccessKey: 'other' },
    'InvalidSignatureException',
    'SignatureDoesNotMatch',
  ],
  [
    'an unknown key',
    { accessKeyId: 'other', secretAccessKey: 'local' },
    'UnrecognizedClientException',
    'InvalidClientTokenId',
  ],
])('%s', (_, credentials, jsonName, queryName) => {
  const settings = { credentials, maxAttempts: 1 }

  it('is rejected by DynamoDB, Cognito admin operations and SES', async () => {
    const table = new DynamoDBClient(settings).send(describeTable)
    await expect(table).rejects.toMatchObject({ name: jsonName })
    const user = new CognitoIdentityProviderClient(settings).send(getUser())
    await expect(user).rejects.toMatchObject({ name: jsonName })
    await expect(new SESClient(settings).send(getSendQuota)).rejects.toMatchObject({ name: queryName })
  })
})

it.each([
  ['dynamodb', 'DynamoDB_20120810.DescribeTable'],
  ['cognito', 'AWSCognitoIdentityProviderService.AdminGetUser'],
])('a call of %s without credentials is rejected', async (service, target) => {
  const init = { method: 'POST', headers: { 'x-amz-target': target }, body: '{}' }
  const response = await fetch(`${localServices().url}/${service}`, init)
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('MissingAuthenticationTokenException'),
  ])
})

it('valid credentials are accepted', async () => {
  expect((await new DynamoDBClient({}).send(describeTable)).Table?.TableName).toBe('gym')
  const user = new CognitoIdentityProviderClient({}).send(getUser())
  await expect(user).rejects.toMatchObject({ name: 'UserNotFoundException' })
  await expect(new SESClient({}).send(getSendQuota)).resolves.toMatchObject({
    SentLast24Hours: expect.any(Number),
  })
})
