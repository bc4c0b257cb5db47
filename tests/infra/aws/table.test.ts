import { describe, expect, it } from 'vitest'
import {
  optionsWithoutEdge,
  type Properties,
  resourcesOf,
  templateOf,
} from '#tests/support/stack/synthesized-stack.ts'

const template = templateOf()
describe('an existing table', () => {
  const adopting = templateOf(optionsWithoutEdge)

  it('is used instead of a new one, in every Lambda and role', () => {
    expect(resourcesOf(adopting, 'AWS::DynamoDB::GlobalTable')).toEqual([])
    const names = resourcesOf(adopting, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Properties }
      return Variables.TABLE_NAME ? [Variables.TABLE_NAME] : []
    })
    expect(new Set(names)).toEqual(new Set(['gym-restored']))
    const policies = JSON.stringify(resourcesOf(adopting, 'AWS::IAM::Policy'))
    expect(policies).toContain(':table/gym-restored/index/byType')
    expect(policies).toContain(optionsWithoutEdge.tableKeyArn)
    expect(adopting.toJSON().Outputs.TableName).toEqual({ Value: 'gym-restored' })
  })
})

describe('stateful resources', () => {
  it.each([
    'AWS::DynamoDB::GlobalTable',
    'AWS::Cognito::UserPool',
    'AWS::SecretsManager::Secret',
    'AWS::S3::Bucket',
  ])('%s is retained when the stack is deleted', (type) => {
    const resources = resourcesOf(template, type).filter(({ logicalId }) => !isMadeAnew(logicalId))
    expect(resources.length).toBeGreaterThan(0)
    for (const resource of resources) {
      expect(resource.DeletionPolicy).toMatch(/^Retain(ExceptOnCreate)?$/)
      expect(resource.UpdateReplacePolicy).toBe('Retain')
    }
  })

  it('have no fixed names, so that a second stack can be deployed', () => {
    const named = /^(Table|UserPool|Function|Role|Bucket|Queue|Topic)Name$/
    const resources = Object.values(
      template.toJSON().Resources as Record<string, { Properties?: Properties }>,
    )
    for (const { Properties = {} } of resources) {
      if ('EventSourceMapping' in Properties || 'Dimensions' in Properties) continue
      const names = Object.keys(Properties).filter((name) => named.test(name))
      expect(names.filter((name) => typeof Properties[name] === 'string')).toEqual([])
    }
  })
})

/** The edge key can be replaced, because CloudFront and the Lambdas get the new one together. */
const isMadeAnew = (logicalId: string) => logicalId.startsWith('EdgeKey')
