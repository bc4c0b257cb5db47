import { CognitoIdentityProviderClient, ListGroupsCommand } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses'
import { describe, expect, it } from 'vitest'
import { setUpLocalServices } from '#tests/support/local/local-cloud.ts'

const localServices = setUpLocalServices()
const mail = new SendEmailCommand({
  Source: 'no-reply@emberforge.example',
  Destination: { ToAddresses: ['a@example.com'] },
  Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello' } } },
})

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
    const tables = new DynamoDBClient(settings).send(new ListTablesCommand({}))
    await expect(tables).rejects.toMatchObject({ name: jsonName })
    const UserPoolId = localServices().userPool.id
    const groups = new CognitoIdentityProviderClient(settings).send(new ListGroupsCommand({ UserPoolId }))
    await expect(groups).rejects.toMatchObject({ name: jsonName })
    await expect(new SESClient(settings).send(mail)).rejects.toMatchObject({ name: queryName })
  })
})

it('valid credentials are accepted', async () => {
  expect((await new DynamoDBClient({}).send(new ListTablesCommand({}))).TableNames).toEqual(['gym'])
  await new SESClient({}).send(mail)
})
