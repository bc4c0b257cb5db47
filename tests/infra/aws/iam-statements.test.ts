import { describe, expect, it } from 'vitest'
import { tableActions } from '#infra/aws/grants.ts'
import { listRoles } from '#tests/support/stack/iam-roles.ts'
import { templateOf } from '#tests/support/stack/synthesized-stack.ts'

/** Every action that the stack may grant; a misspelt one would be refused by AWS only when it is called. */
const KNOWN_ACTIONS = new Set([
  ...tableActions.map((action) => `dynamodb:${action}`),
  'ses:SendEmail',
  'ses:SendRawEmail',
  'secretsmanager:GetSecretValue',
  'logs:CreateLogStream',
  'logs:PutLogEvents',
  'sqs:SendMessage',
  'lambda:InvokeFunction',
])

/** In the sandbox SES authorizes each recipient's identity too; the condition on the sender limits the statement. */
const SES_IDENTITIES = /:ses:.*:identity\/\*$/

const roles = listRoles(templateOf({ edge: false }))
const statements = roles.flatMap(({ role, statements }) =>
  statements.map((statement) => ({ role, ...statement })),
)

describe('the roles', () => {
  it('grant known actions only, without wildcards', () => {
    const unknown = statements.flatMap(({ role, actions }) =>
      actions.filter((action) => !KNOWN_ACTIONS.has(action)).map((action) => `${role}: ${action}`),
    )
    expect(unknown).toEqual([])
  })

  it('name their resources, except SES identities, which the FromAddress condition limits', () => {
    const wild = statements.flatMap(({ role, actions, resources, conditions }) => {
      const wildcards = resources.filter((resource) => resource.includes('*'))
      const isLimited =
        conditions !== undefined && wildcards.every((resource) => SES_IDENTITIES.test(resource))
      return wildcards.length > 0 && !isLimited
        ? [`${role}: ${actions.join(', ')} on ${wildcards.join(', ')}`]
        : []
    })
    expect(wild).toEqual([])
  })

  it('have no Deny statements and no AWS managed policies', () => {
    expect(statements.filter(({ effect }) => effect !== 'Allow')).toEqual([])
    expect(roles.filter(({ managedPolicies }) => managedPolicies > 0)).toEqual([])
  })

  it('allow emails to any recipient, also in the sandbox, from the sender of the site only', () => {
    const sending = statements.filter(({ actions }) =>
      actions.some((action) => action.startsWith('ses:Send')),
    )
    expect(sending.length).toBeGreaterThan(0)
    for (const { conditions, resources } of sending) {
      expect(resources.some((resource) => SES_IDENTITIES.test(resource))).toBe(true)
      expect(conditions).toEqual({ StringEquals: { 'ses:FromAddress': 'hello@emberforge.example' } })
    }
  })

  it('can be assumed by their service only', () => {
    for (const { role, principals } of roles) {
      const expected = role.includes('Schedule') ? 'scheduler.amazonaws.com' : 'lambda.amazonaws.com'
      expect(principals, role).toEqual([expected])
    }
  })
})

describe('a table with its own key', () => {
  it('grants the key to exactly the Lambdas that use the table', () => {
    const withKey = listRoles(templateOf({ cmk: true, edge: false }))
    for (const { role, statements } of withKey) {
      const actions = statements.flatMap((statement) => statement.actions)
      const usesTable = actions.some((action) => action.startsWith('dynamodb:'))
      expect(actions.includes('kms:Decrypt'), role).toBe(usesTable)
    }
  })
})
