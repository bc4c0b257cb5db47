import { describe, expect, it } from 'vitest'
import { tableActions } from '#infra/aws/grants.ts'
import { rolesOf } from '#tests/support/granted-calls.ts'
import { templateOf } from '#tests/support/synthesized-stack.ts'

/** Every action that the stack may grant; a misspelt one would be refused by AWS only when it is called. */
const KNOWN_ACTIONS = new Set([
  ...tableActions.map((action) => `dynamodb:${action}`),
  'ses:SendEmail',
  'secretsmanager:GetSecretValue',
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
  'sqs:SendMessage',
  'lambda:InvokeFunction',
])

/** AWS knows no resource that these could name. */
const WITHOUT_RESOURCE = new Set(['xray:PutTraceSegments', 'xray:PutTelemetryRecords'])

const roles = rolesOf(templateOf({ edge: 'false' }))
const statements = roles.flatMap(({ role, statements }) =>
  statements.map((statement) => ({ role, ...statement })),
)

describe('the roles', () => {
  it('grant known actions only, and none by a wildcard', () => {
    const unknown = statements.flatMap(({ role, actions }) =>
      actions.filter((action) => !KNOWN_ACTIONS.has(action)).map((action) => `${role}: ${action}`),
    )
    expect(unknown).toEqual([])
  })

  it('name their resources, but for X-Ray, which has none', () => {
    const wild = statements.flatMap(({ role, actions, resources }) => {
      const isWild = resources.some((resource) => resource.includes('*'))
      const isMeant = actions.every((action) => WITHOUT_RESOURCE.has(action))
      return isWild && !isMeant ? [`${role}: ${actions.join(', ')} on ${resources.join(', ')}`] : []
    })
    expect(wild).toEqual([])
  })

  it('never deny, and carry no policy of AWS', () => {
    expect(statements.filter(({ effect }) => effect !== 'Allow')).toEqual([])
    expect(roles.filter(({ managedPolicies }) => managedPolicies > 0)).toEqual([])
  })

  it('let mails leave under the sender of the site only', () => {
    const sending = statements.filter(({ actions }) => actions.includes('ses:SendEmail'))
    expect(sending.length).toBeGreaterThan(0)
    for (const { conditions } of sending) {
      expect(conditions).toEqual({ StringEquals: { 'ses:FromAddress': 'hello@emberforge.example' } })
    }
  })

  it('are assumed by the service they are for', () => {
    for (const { role, principals } of roles) {
      const expected = role.includes('Schedule') ? 'scheduler.amazonaws.com' : 'lambda.amazonaws.com'
      expect(principals, role).toEqual([expected])
    }
  })
})

describe('a table with its own key', () => {
  it('lets the Lambdas that use the table use the key, and no other', () => {
    const withKey = rolesOf(templateOf({ cmk: 'true', edge: 'false' }))
    for (const { role, statements } of withKey) {
      const actions = statements.flatMap((statement) => statement.actions)
      const usesTable = actions.some((action) => action.startsWith('dynamodb:'))
      expect(actions.includes('kms:Decrypt'), role).toBe(usesTable)
    }
  })
})
